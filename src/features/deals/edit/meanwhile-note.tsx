import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useHoursText } from '../../../patterns/hours/hours-text.ts'
import { ReasonText } from '../../../patterns/review/reason-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type DealDraft, dealTexts, textParts } from '../form/deal-form.ts'
import { priceFields } from '../form/price-trio.ts'
import { editedDraft } from '../form/received-deal.ts'
import { usePathName } from '../form/use-path-name.ts'
import { meanwhileMessages } from './meanwhile-messages.ts'
import { editMessages } from './messages.ts'
import type { Meanwhile } from './use-meanwhile.ts'

/** Why what was typed could not be taken along: a draft of another new voucher is there, or there is no room for it. */
export type HeldUp = 'another' | 'noRoom'

interface MeanwhileNoteProps {
  readonly meanwhile: Meanwhile
  readonly choices: { readonly keep: () => void; readonly take: () => void; readonly bringBack: () => void }
  /** Takes what was typed along into the form of a new voucher, in place of another draft only where that is wanted. */
  readonly onAgain: (replaces: boolean) => HeldUp | undefined
}

/** Somebody else was faster: what they have done, and the named choice about it. It takes the focus with each step. */
export function MeanwhileNote({ meanwhile, choices, onAgain }: MeanwhileNoteProps) {
  const t = useTranslations(meanwhileMessages)
  const edits = useTranslations(editMessages)
  const box = useRef<HTMLDivElement>(null)
  const { kind } = meanwhile
  const [held, setHeld] = useState<HeldUp>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is another note, and each try that ends here is a step.
  useEffect(() => box.current?.focus(), [meanwhile, held])
  const parts = (): { title: string; text?: string; actions: ReactNode } => {
    if (kind === 'deleted')
      return {
        title: t('deleted.title'),
        text: t(`deleted.${held ?? 'text'}`),
        actions: (
          <Button size="sm" onClick={() => setHeld(onAgain(held === 'another'))}>
            {t(held === 'another' ? 'deleted.replace' : 'deleted.again')}
          </Button>
        ),
      }
    if (kind === 'taken')
      return {
        title: t('conflict.taken'),
        text: t('conflict.takenText'),
        actions: (
          <Button size="sm" onClick={choices.bringBack}>
            {t('conflict.back')}
          </Button>
        ),
      }
    if (kind === 'kept') return { title: t('conflict.kept'), text: t('conflict.keptText'), actions: null }
    return {
      title: edits('changed'),
      text: t('conflict.safe'),
      actions: (
        <>
          <Button size="sm" onClick={choices.keep}>
            {t('conflict.keep')}
          </Button>
          <Button size="sm" variant="quiet" onClick={choices.take}>
            {t('conflict.take')}
          </Button>
        </>
      ),
    }
  }
  const { title, text, actions } = parts()
  return (
    <div ref={box} tabIndex={-1} className="mb-2 scroll-mt-[calc(var(--shell-head)+var(--s-4))] outline-none">
      <Alert tone={kind === 'kept' || kind === 'taken' ? 'info' : 'warn'} urgent title={title}>
        {text && <p>{text}</p>}
        {(kind === 'changed' || kind === 'kept') && <Changes from={meanwhile.from} deal={meanwhile.deal} />}
        {actions && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
      </Alert>
    </div>
  )
}

const plainPaths = [
  ...textParts.flatMap((part) => [dealTexts[part].en, dealTexts[part].ar]),
  ...priceFields,
  'qtyPerUser',
] as const satisfies readonly (keyof DealDraft)[]

/** What differs between what a form was begun with and the voucher as it is now, and what was decided of it. */
function Changes({ from, deal }: { readonly from: DealDraft; readonly deal: Deal }) {
  const t = useTranslations(meanwhileMessages)
  const nameOf = usePathName()
  const { days, hours } = useHoursText(deal.dealTimings, useLanguage())
  const now = editedDraft(deal)
  const changed = plainPaths.filter((path) => from[path] !== now[path]).map((path) => ({ path, name: nameOf(path), text: now[path] }))
  const hoursChanged = JSON.stringify(from.hours) !== JSON.stringify(now.hours)
  const rows = hoursChanged
    ? [...changed, { path: 'hours', name: nameOf('hours.days'), text: [days, hours].filter(Boolean).join(' ') }]
    : changed
  return (
    <div className="mt-1 grid gap-1">
      <p className="font-medium">{t(`conflict.${deal.dealStatus}`)}</p>
      {deal.dealStatus === 'REJECTED' && deal.reason && <ReasonText reason={deal.reason} />}
      <p>{t(rows.length > 0 ? 'conflict.changed' : 'conflict.unchanged')}</p>
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
      {rows.length === 0 && deal.dealStatus === 'PENDING' && <p>{t('conflict.cover')}</p>}
    </div>
  )
}
