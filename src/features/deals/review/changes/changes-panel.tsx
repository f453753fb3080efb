import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApprovedDeal, Deal } from '../../../../contract/deals.ts'
import { type Language, languages, otherLanguage } from '../../../../i18n/languages.ts'
import { useFmt, useLanguage, useTranslations } from '../../../../i18n/use-translations.ts'
import { hoursMessages } from '../../../../patterns/hours/messages.ts'
import { cx } from '../../../../ui/cx.ts'
import { orDash } from '../../../../ui/display/or-dash.ts'
import { Picture } from '../../../../ui/display/picture.tsx'
import { dealDetailMessages } from '../../detail/messages.ts'
import { ChangedText, Marked } from './changed-text.tsx'
import { type Change, dealChanges, type FigureField, type HoursChange, type TextField } from './deal-changes.ts'
import { changesMessages } from './messages.ts'

interface ChangesPanelProps {
  readonly deal: Deal
  readonly approved: ApprovedDeal
}

/** What a reviewer has to look at again: what has changed of a voucher since it was approved, and nothing else (F-034). */
export function ChangesPanel({ deal, approved }: ChangesPanelProps) {
  const t = useTranslations(changesMessages)
  const { texts, figures, hours, cover } = dealChanges(approved, deal)
  if (texts.length + figures.length + hours.length === 0 && !cover) return null
  return (
    <section aria-labelledby="deal-changes" className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-3 bg-sunken px-4 py-3">
        <h2 id="deal-changes" className="font-semibold text-h3">
          {t('title')}
        </h2>
        <Approval {...approved} />
      </div>
      {texts.map(({ field, sides }) => (
        <TextRow key={field} field={field} sides={sides} />
      ))}
      {figures.map(({ field, ...change }) => (
        <FigureRow key={field} field={field} {...change} />
      ))}
      {hours.length > 0 && <HoursRow changes={hours} />}
      {cover && <CoverRow {...cover} />}
    </section>
  )
}

/** Who had approved of what stood there before, and when, as far as the server tells. */
function Approval({ decidedBy: by, decidedAt }: Pick<ApprovedDeal, 'decidedBy' | 'decidedAt'>) {
  const t = useTranslations(changesMessages)
  const fmt = useFmt()
  const at = decidedAt ? fmt.dateTime(decidedAt) : undefined
  if (!by && !at) return null
  return <p className="text-small text-ink-2">{by ? (at ? t('by', { by, at }) : t('byOnly', { by })) : t('at', { at: at ?? '' })}</p>
}

const row = 'grid gap-1 border-line border-t px-4 py-3'
const label = 'font-medium text-caption text-ink-3'

interface TextRowProps {
  readonly field: TextField
  readonly sides: Readonly<Record<Language, Change<string>>>
}

/** One text in both languages, the shown one first; on a phone only the side that has changed. */
function TextRow({ field, sides }: TextRowProps) {
  const first = useLanguage()
  return (
    <div className="grid border-line border-t md:grid-cols-2">
      {[first, otherLanguage(first)].map((language) => (
        <TextSide key={language} field={field} language={language} {...sides[language]} />
      ))}
    </div>
  )
}

function TextSide({ field, language, before, now }: Change<string> & { readonly field: TextField; readonly language: Language }) {
  const t = useTranslations(changesMessages, language)
  const deals = useTranslations(dealDetailMessages, language)
  const isChanged = before.trim() !== now.trim()
  return (
    <div className={cx('min-w-0 border-line md:nth-2:border-s', !isChanged && 'max-md:hidden')}>
      <div lang={language} dir={languages[language].dir} className="px-4 py-3">
        <div className={cx(label, 'pb-1')}>{deals(`${field}`)}</div>
        {isChanged ? <ChangedText before={before} now={now} language={language} /> : <p className="text-ink-3">{t('unchanged')}</p>}
      </div>
    </div>
  )
}

interface FromToProps {
  readonly before: ReactNode
  readonly now: ReactNode
  readonly children?: ReactNode
}

function FromTo({ before, now, children }: FromToProps) {
  const t = useTranslations(changesMessages)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Marked kind="removed" label={t('before')}>
        {before}
      </Marked>
      <ArrowRight aria-hidden className="size-icon-sm flex-none text-ink-3 rtl:-scale-x-100" />
      <Marked kind="added" label={t('now')}>
        {now}
      </Marked>
      {children}
    </span>
  )
}

/** How much more or less, in per cent with one decimal: `+12.5%`, `−40%`. */
const shareOf = ({ before, now }: Change<number | undefined>): number | undefined =>
  before && now !== undefined ? Math.round(((now - before) / before) * 1_000) / 10 : undefined
const signOf = (share: number) => (share < 0 ? '−' : '+')

function FigureRow({ field, before, now }: Change<number | undefined> & { readonly field: FigureField }) {
  const deals = useTranslations(dealDetailMessages)
  const fmt = useFmt()
  const isPrice = field === 'before' || field === 'pays'
  const show = { before: fmt.money, pays: fmt.money, discount: fmt.percent, perCustomer: fmt.number }[field]
  const share = isPrice ? shareOf({ before, now }) : undefined
  const shown = (value: number | undefined) => (
    <bdi dir={field === 'discount' ? 'ltr' : undefined}>{orDash(value, (known) => show(known))}</bdi>
  )
  return (
    <div className={cx(row, 'sm:flex sm:items-baseline sm:justify-between')}>
      <div className={label}>{deals(`${field}`)}</div>
      <FromTo before={shown(before)} now={shown(now)}>
        {share !== undefined && (
          <bdi dir="ltr" className="font-medium text-small">
            {`${signOf(share)}${fmt.percent(Math.abs(share))}`}
          </bdi>
        )}
      </FromTo>
    </div>
  )
}

function HoursRow({ changes }: { readonly changes: readonly HoursChange[] }) {
  const deals = useTranslations(dealDetailMessages)
  const hours = useTranslations(hoursMessages)
  const common = useTranslations('common')
  const shown = (times: HoursChange['now']) =>
    times ? <bdi dir="ltr">{`${times.openingTime}–${times.closingTime}`}</bdi> : hours('closed')
  return (
    <div className={row}>
      <div className={label}>{deals('hours')}</div>
      <dl className="grid gap-1">
        {changes.map(({ day, before, now }) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-small">{day === 'every' ? hours('everyDay') : common(`days.${day}`)}</dt>
            <dd>
              <FromTo before={shown(before)} now={shown(now)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function CoverRow({ before, now }: Change<ApprovedDeal['dealCoverImg']>) {
  const t = useTranslations(changesMessages)
  const pictures = [
    { caption: t('coverBefore'), file: before },
    { caption: t('coverNow'), file: now },
  ]
  return (
    <div className="grid grid-cols-2 gap-4 border-line border-t px-4 py-3">
      {pictures.map(({ caption, file }) => (
        <figure key={caption} className="grid content-start gap-1">
          <figcaption className={label}>{caption}</figcaption>
          <Picture src={file?.fileUrl} alt={caption} width={320} height={200} whole className="h-auto max-w-full rounded-1" />
        </figure>
      ))}
    </div>
  )
}
