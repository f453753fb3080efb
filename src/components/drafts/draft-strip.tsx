import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { displayName } from '../bilingual/names.tsx'
import { type ListedDraft, listDrafts } from './stored-drafts.ts'
import { useDraftTexts } from './use-drafts-part.ts'
import { useMoment } from './use-moment.ts'

const shownAtFirst = 3

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface DraftStripProps {
  /** Drafts of all forms that start so. */
  readonly form: string
  readonly nameFields: { readonly en: string; readonly ar: string }
  /** What kind of draft it is, and the link to its form with an accessible name. */
  readonly action: (draft: ListedDraft, label: string) => Elements
}

/** The drafts of this device, above a list. */
export function DraftStrip({ form, nameFields, action }: DraftStripProps) {
  const { t } = useTranslation('drafts')
  const titleId = useId()
  const { drafts, isDiscarded, discard, undo } = useListedDrafts(form)
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const toName = ({ values }: ListedDraft) =>
    displayName(language, { en: text(Object(values)[nameFields.en]), ar: text(Object(values)[nameFields.ar]) }) || t('list.untitled')
  if (drafts.length === 0) return null
  const count = drafts.filter((draft) => !isDiscarded(draft)).length
  const shown = isOpen ? drafts : drafts.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={titleId} className="mb-4 max-w-page rounded-2 border border-line bg-surface px-4 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="font-semibold text-small">
          {t('list.title', { count })}
        </h2>
        {count > 0 && <p className="text-caption text-ink-3">{t('list.note')}</p>}
      </div>
      <ul>
        {shown.map((draft) => (
          <li
            key={draft.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-1 first:border-t-0 max-sm:py-3"
          >
            <DraftRow
              draft={draft}
              name={toName(draft)}
              action={action}
              isDiscarded={isDiscarded(draft)}
              onDiscard={() => discard(draft)}
              onUndo={() => undo(draft)}
            />
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button size="sm" variant="quiet" className="-ms-2" onClick={() => setOpen(true)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}

interface DraftRowProps extends Pick<DraftStripProps, 'action'> {
  readonly draft: ListedDraft
  readonly name: string
  readonly isDiscarded: boolean
  readonly onDiscard: () => void
  readonly onUndo: () => void
}

function DraftRow({ draft, name, action, isDiscarded, onDiscard, onUndo }: DraftRowProps) {
  const { t } = useTranslation('drafts')
  const fmt = useFmt()
  const toMoment = useMoment()
  const button = useRef<HTMLButtonElement>(null)
  const wasDiscarded = useRef(isDiscarded)
  // The pressed button is replaced by the other one.
  useEffect(() => {
    if (wasDiscarded.current !== isDiscarded) button.current?.focus()
    wasDiscarded.current = isDiscarded
  }, [isDiscarded])
  if (isDiscarded)
    return (
      <>
        <p className="min-w-0 grow basis-[13.75rem] wrap-anywhere text-ink-3 text-small">{t('list.discarded', { name })}</p>
        <Button ref={button} size="sm" variant="quiet" aria-label={t('list.undoNamed', { name })} onClick={onUndo}>
          {t('list.undo')}
        </Button>
      </>
    )
  return (
    <>
      <p className="min-w-0 grow basis-[13.75rem] text-small">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>{' '}
        <time dateTime={new Date(draft.at).toISOString()} title={fmt.dateTime(new Date(draft.at))} className="text-ink-3">
          {toMoment(draft.at)}
        </time>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 sm:ms-auto">
        {action(draft, t('list.continueNamed', { name }))}
        <Button ref={button} size="sm" variant="quiet" aria-label={t('list.discardNamed', { name })} onClick={onDiscard}>
          {t('list.discard')}
        </Button>
      </div>
    </>
  )
}

interface DiscardedDraft {
  readonly draft: ListedDraft
  /** The stored text, for the undo. */
  readonly text: string
}

/** A discarded draft stays in the list until it is left, to be undone. */
function useListedDrafts(form: string) {
  const services = useServices()
  const { draftStorage } = services
  const [discarded, setDiscarded] = useState<ReadonlyMap<string, DiscardedDraft>>(new Map())
  useDraftTexts(form)
  const stored = listDrafts(services, form).filter(({ key }) => !discarded.has(key))
  return {
    drafts: [...stored, ...[...discarded.values()].map(({ draft }) => draft)].sort((one, other) => other.at - one.at),
    isDiscarded: ({ key }: ListedDraft) => discarded.has(key),
    discard: (draft: ListedDraft) => {
      const { key } = draft
      setDiscarded(new Map([...discarded, [key, { draft, text: draftStorage.getItem(key) ?? '' }]]))
      draftStorage.removeItem(key)
    },
    undo: ({ key }: ListedDraft) => {
      try {
        draftStorage.setItem(key, discarded.get(key)?.text ?? '')
      } catch {
        // Full meanwhile: it stays discarded.
        return
      }
      setDiscarded(new Map([...discarded].filter(([other]) => other !== key)))
    },
  }
}
