import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { createDraftStore, type DraftProblem } from '#components/drafts/draft-store.ts'
import type { Submit } from '#components/form/use-submit.ts'
import { useHoursText } from '#components/hours/hours-text.ts'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Deal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DealSearch } from '../search.ts'
import { type DealDraft, dealTexts, emptyDraft, TypedDeal, textParts } from './deal-form.ts'
import { priceFields } from './price-trio.ts'
import { editedDraft } from './received-deal.ts'
import type { DealEditForm, EditConflict } from './use-edit-conflict.ts'
import { useFieldLabel } from './use-field-label.ts'

interface EditConflictNoteProps {
  readonly conflict: EditConflict
  readonly choices: { readonly keepTyped: () => void; readonly loadSaved: () => void; readonly restoreTyped: () => void }
  readonly form: DealEditForm
  readonly saved: Submit['saved']
  readonly draft: DraftAutosave<DealDraft>
  readonly search: DealSearch
}

/** An edit conflict and its choices. Gets the focus at each step. */
export function EditConflictNote({ conflict, choices, ...opened }: EditConflictNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'conflict' })
  const { t: edit } = useTranslation('deals', { keyPrefix: 'edit' })
  const box = useRef<HTMLDivElement>(null)
  const { kind } = conflict
  const copyToNew = useCopyToNew(opened)
  const [failure, setFailure] = useState<DraftProblem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is another note, and each try that ends here is a step.
  useEffect(() => box.current?.focus(), [conflict, failure])
  const parts = (): { title: string; text?: string; actions: Elements } => {
    if (kind === 'deleted')
      return {
        title: t('deleted.title'),
        text: t(`deleted.${failure ?? 'text'}`),
        actions: (
          <Button size="sm" onClick={() => setFailure(copyToNew())}>
            {t('deleted.again')}
          </Button>
        ),
      }
    if (kind === 'taken')
      return {
        title: t('taken'),
        text: t('takenText'),
        actions: (
          <Button size="sm" onClick={choices.restoreTyped}>
            {t('back')}
          </Button>
        ),
      }
    if (kind === 'own') return { title: t('own'), text: t('ownText'), actions: null }
    return {
      title: edit('changed'),
      text: t('safe'),
      actions: (
        <>
          <Button size="sm" onClick={choices.keepTyped}>
            {t('keep')}
          </Button>
          <Button size="sm" variant="quiet" onClick={choices.loadSaved}>
            {t('take')}
          </Button>
        </>
      ),
    }
  }
  const { title, text, actions } = parts()
  return (
    <div ref={box} tabIndex={-1} className="mb-2 scroll-mt-[calc(var(--shell-head)+var(--s-4))] outline-none">
      <Alert tone={kind === 'own' || kind === 'taken' ? 'info' : 'warn'} urgent title={title}>
        {text && <p>{text}</p>}
        {(kind === 'changed' || kind === 'own') && <Changes from={conflict.from} deal={conflict.deal} />}
        {actions && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
      </Alert>
    </div>
  )
}

/** Stores the values as the draft of a new deal and opens it. */
function useCopyToNew({ form, saved, draft, search }: Pick<EditConflictNoteProps, 'form' | 'saved' | 'draft' | 'search'>) {
  const services = useServices()
  const navigate = useNavigate()
  return (): DraftProblem | undefined => {
    const copy = createDraftStore(services, { form: 'deal', schema: TypedDeal, blank: emptyDraft })
    const { basis: _basis, ...typed } = form.getValues()
    const { problem } = copy.save(typed)
    if (problem) return problem
    saved.current = true
    draft.remove()
    void navigate({ to: '/service-provider/deals/add', search: { ...search, draft: copy.id }, replace: true })
    return undefined
  }
}

const plainPaths = [
  ...textParts.flatMap((part) => [dealTexts[part].en, dealTexts[part].ar]),
  ...priceFields,
  'qtyPerUser',
] as const satisfies readonly (keyof DealDraft)[]

function Changes({ from, deal }: { readonly from: DealDraft; readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'conflict' })
  const labelFor = useFieldLabel()
  const { days, hours } = useHoursText(deal.dealTimings, useLanguage())
  const now = editedDraft(deal)
  const changed = plainPaths.filter((path) => from[path] !== now[path]).map((path) => ({ path, name: labelFor(path), text: now[path] }))
  const hoursChanged = JSON.stringify(from.hours) !== JSON.stringify(now.hours)
  const rows = hoursChanged
    ? [...changed, { path: 'hours', name: labelFor('hours.days'), text: [days, hours].filter(Boolean).join(' ') }]
    : changed
  return (
    <div className="mt-1 grid gap-1">
      {deal.dealStatus && <p className="font-medium">{t(`${deal.dealStatus}`)}</p>}
      {deal.dealStatus === 'REJECTED' && deal.reason && <ReasonText reason={deal.reason} />}
      <p>{t(rows.length > 0 ? 'changed' : 'unchanged')}</p>
      {rows.length > 0 && (
        <dl className="grid gap-1 text-ink sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-4">
          {rows.map(({ path, name, text }) => (
            <div key={path} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd dir="auto" className="wrap-anywhere line-clamp-3 text-match font-medium">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length === 0 && deal.dealStatus === 'PENDING' && <p>{t('cover')}</p>}
    </div>
  )
}
