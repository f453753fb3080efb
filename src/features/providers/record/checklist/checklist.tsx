import { ChevronDown, Flag } from 'lucide-react'
import { type ComponentType, createContext, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { BeforeAndNow } from '#components/review/before-and-now.tsx'
import type { FieldChange, ProviderProblem } from '#contract/providers.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Written } from '#ui/display/written.tsx'
import type { Elements } from '#ui/elements.ts'
import { LicenceFinding } from '../licence/licence-finding.tsx'
import type { LicenceSearch } from '../licence/use-licence-search.ts'
import type { SinceRejection } from './since-rejection.ts'
import type { Rejection } from './use-rejection.ts'

interface Checklist {
  /** Undefined where a rejection is impossible or takes no marks. */
  readonly rejection: Rejection | undefined
  /** Marked in the rejection that is being written, or in the one that was sent. */
  readonly problems: readonly string[]
  readonly since: SinceRejection | undefined
  /** Chooses what is wrong with a marked field; loaded after the page. */
  readonly Faults: ComponentType<FaultsProps> | undefined
  readonly licence?: LicenceSearch | undefined
}

export interface FaultsProps {
  readonly field: ProviderProblem
  readonly label: string
  readonly rejection: Rejection
}

export const ChecklistContext = createContext<Checklist>({ rejection: undefined, problems: [], since: undefined, Faults: undefined })

interface ChecklistSectionProps {
  readonly title: string
  readonly fields?: readonly ProviderProblem[]
  /** Opens with a press. */
  readonly isFolded?: boolean
  readonly children: Elements
}

export function ChecklistSection({ title, fields = [], isFolded = false, children }: ChecklistSectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const heading = useId()
  const { problems } = use(ChecklistContext)
  const count = fields.filter((field) => problems.includes(field)).length
  if (isFolded)
    return (
      <section aria-labelledby={heading} className={sectionClasses}>
        <details className="group">
          <summary className="flex min-h-touch cursor-pointer items-center gap-x-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
            <h2 id={heading} className="font-semibold text-h3">
              {title}
            </h2>
            <ChevronDown aria-hidden className="ms-auto size-icon-sm flex-none text-ink-3 group-open:rotate-180" />
          </summary>
          {children}
        </details>
      </section>
    )
  return (
    <section aria-labelledby={heading} className={sectionClasses}>
      <div className="flex min-h-touch flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 id={heading} className="font-semibold text-h3">
          {title}
        </h2>
        <span aria-live="polite" className="ms-auto">
          {count > 0 && (
            <Chip tone="no" icon={<Flag aria-hidden />}>
              {t('problems', { count })}
            </Chip>
          )}
        </span>
      </div>
      {children}
    </section>
  )
}

const sectionClasses = '@container overflow-clip rounded-2 border border-line bg-surface'

export const ChecklistRows = ({ children }: { readonly children: Elements }) => <dl>{children}</dl>

interface RowProps {
  readonly label: string
  readonly field?: ProviderProblem
  /** ASCII that a copy button puts on the clipboard. */
  readonly copy?: string | null | undefined
  /** The value that the licence is searched for. */
  readonly searched?: string | null | undefined
  /** Nothing if the business has not given it. */
  readonly children?: Elements
  /** Takes the whole width, instead of a value. */
  readonly below?: Elements
}

/** A field as the business sent it, with the button that marks it as a problem. */
export function Row({ label, field, copy, searched, children, below }: RowProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { rejection, problems, since, Faults, licence } = use(ChecklistContext)
  const isFlagged = field !== undefined && problems.includes(field)
  const change = since?.changes.find((each) => each.field === field)
  const isUncorrected = field !== undefined && since?.uncorrected.includes(field)
  return (
    <div
      data-problem-field={field}
      tabIndex={field && -1}
      className={cx(
        'group/row relative grid items-start gap-x-4 border-line border-t px-4 py-2 @min-[26rem]:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]',
        isFlagged && 'bg-no-tint/60',
      )}
    >
      <dt
        className={cx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-small @min-[26rem]:min-h-sm',
          // Room for the button, which stands beside both on a phone.
          field && rejection && '@max-[26rem]:pe-9',
        )}
      >
        <span>{label}</span>
        {change && <Chip outlined>{t('changed.label')}</Chip>}
        {isUncorrected && <Chip tone="warn">{t('changed.unchanged')}</Chip>}
        {isFlagged && !rejection && <Chip tone="no">{t('problem')}</Chip>}
      </dt>
      <dd className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 text-small">
        <div className="flex min-w-0 items-start gap-2">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere @min-[26rem]:min-h-sm">
            <span className="flex min-w-0 items-center">
              {children ? (
                <span className="min-w-0">{children}</span>
              ) : (
                !below && <span className="font-normal text-ink-3">{t('none')}</span>
              )}
              {copy && (
                <span className="relative -my-2 flex-none focus-within:z-1">
                  <CopyButton value={copy} label={t('copy', { field: label })} />
                </span>
              )}
            </span>
            <LicenceFinding licence={licence} field={field} label={label} value={searched} />
          </div>
          {field && rejection && <ProblemButton label={label} isFlagged={isFlagged} onToggle={() => rejection.toggle(field)} />}
        </div>
        {change && <Before change={change} />}
        {field && rejection && isFlagged && Faults && <Faults field={field} label={label} rejection={rejection} />}
      </dd>
      {below && <dd className="min-w-0 py-1 @min-[26rem]:col-span-2">{below}</dd>}
    </div>
  )
}

interface ProblemButtonProps {
  readonly label: string
  readonly isFlagged: boolean
  readonly onToggle: () => void
}

function ProblemButton({ label, isFlagged, onToggle }: ProblemButtonProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <Button
      size="sm"
      variant={isFlagged ? 'dangerFill' : 'quiet'}
      icon={<Flag aria-hidden className="size-icon-sm" />}
      aria-pressed={isFlagged}
      aria-label={t('problemWith', { field: label })}
      // In a narrow column these stand beside label and value, not below the label.
      className={cx(
        'flex-none @max-[26rem]:-mt-5',
        !isFlagged && 'opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:opacity-100',
      )}
      onClick={onToggle}
    >
      <span className={cx('@min-[26rem]:@max-[34rem]:sr-only', !isFlagged && '@max-[26rem]:sr-only')}>{t('problem')}</span>
    </Button>
  )
}

const leftToRight: readonly ProviderProblem[] = [
  'commercialRegNo',
  'taxId',
  'bankAccountNo',
  'phoneNo',
  'location',
  'facebookLink',
  'instagramLink',
  'tikTokLink',
  'websiteLink',
]

/** The rejected value and the new one; of a licence only that it was sent again. */
export function Before({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  if (field === 'businessLicenseDoc') return <p className="text-ink-2">{t('changed.replaced')}</p>
  const shown = (value: string | null) =>
    value ? <Written dir={leftToRight.includes(field) ? 'ltr' : undefined} className="wrap-anywhere" text={value} /> : t('changed.empty')
  return <BeforeAndNow before={shown(before)} now={shown(after)} labels={{ before: t('changed.before'), now: t('changed.now') }} />
}
