import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#components/review/status-chip.tsx'
import { days } from '#contract/days.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { createFmt } from '#i18n/fmt.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Wrap } from './parts.tsx'
import { examples } from './vouchers.tsx'
import { WritePicture } from './write-picture.tsx'

export function Steps() {
  const { t } = useTranslation('landing')
  return (
    <section className="border-line border-y bg-surface py-7 sm:py-8">
      <Wrap>
        <h2 className="font-semibold text-h1">{t('steps.title')}</h2>
        <ol className="mt-5 sm:mt-6">
          <Step number={1} title={t('steps.write.title')} text={t('steps.write.text')} picture={<WritePicture />} />
          <Step number={2} title={t('steps.review.title')} text={t('steps.review.text')} picture={<ReviewPicture />} />
          <Step number={3} title={t('steps.scan.title')} text={t('steps.scan.text')} picture={<ScanPicture />} />
          <Step number={4} title={t('steps.earn.title')} text={t('steps.earn.text')} picture={<EarnPicture />} />
        </ol>
      </Wrap>
    </section>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const Step = ({ number, title, text, picture }: StepProps) => (
  <li className="landing-step grid gap-5 border-line border-t py-6 last:pb-0 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-7">
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-semibold text-caption text-ink-3">
        {number}
      </span>
      <h3 className="font-semibold text-h2">{title}</h3>
      <p className="max-w-[44ch] text-pretty text-ink-2">{text}</p>
    </div>
    <div aria-hidden="true">{picture}</div>
  </li>
)

const history = [
  { key: 'sent', status: 'PENDING' },
  { key: 'rejected', status: 'REJECTED' },
  { key: 'corrected', status: 'PENDING' },
  { key: 'approved', status: 'APPROVED' },
] as const satisfies readonly { readonly key: string; readonly status: ReviewStatus }[]

function ReviewPicture() {
  const { t } = useTranslation('landing')
  return (
    <div className="rounded-2 border border-line bg-paper p-4 sm:p-5">
      <p className="font-semibold text-h3">{t('examples.coffee.name')}</p>
      <p className="text-caption text-ink-3">{t('examples.coffee.provider')}</p>
      <div className="mt-4">
        {history.map(({ key, status }) => (
          <div key={key} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
            <span className="flex flex-col items-center">
              <span className="mt-2 size-2 flex-none rounded-full border-2 border-line-strong" />
              <span className="w-px grow bg-line group-last:hidden" />
            </span>
            <span className="pt-0.5 text-small">{t(`history.${key}`)}</span>
            <span className="pb-3 group-last:pb-0 max-sm:col-start-2 max-sm:pt-1">
              <StatusChip status={status} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function ScanPicture() {
  const { t } = useTranslation('landing')
  const { money } = createFmt(useLanguage())
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Result accepted title={t('scan.accepted')} when={t('scan.acceptedWhen')}>
        <span className="text-ink-2">{t('scan.collect')}</span>
        <span className="font-semibold text-h2 whitespace-nowrap">{money(examples.coffee.price)}</span>
      </Result>
      <Result title={t('scan.refused')} when={t('scan.refusedWhen', { time: '14:05' })}>
        <span className="font-semibold">{t('scan.refusedNext')}</span>
      </Result>
    </div>
  )
}

interface ResultProps {
  readonly accepted?: boolean
  readonly title: string
  readonly when: string
  readonly children: ReactNode
}

const Result = ({ accepted = false, title, when, children }: ResultProps) => (
  <div className="flex flex-col overflow-hidden rounded-2 border border-line bg-paper">
    <div
      className={cx(
        'landing-scan grid grow content-center justify-items-center px-4 pt-5 pb-6 text-center text-on-fill',
        accepted ? 'bg-ok-fill' : 'bg-no-fill',
      )}
    >
      <span
        className={cx(
          'mb-2 grid size-touch place-items-center bg-on-fill',
          accepted ? 'rounded-full text-ok-fill' : 'rounded-3 text-no-fill',
        )}
      >
        {accepted ? <Check strokeWidth={3} className="size-icon-lg" /> : <X strokeWidth={3} className="size-icon-lg" />}
      </span>
      <span className="font-semibold text-h2 lg:text-h1">{title}</span>
      <span>{when}</span>
    </div>
    <div className="flex min-h-till flex-wrap items-center justify-between gap-x-3 px-4 py-2">{children}</div>
  </div>
)

/** Share of the busiest day. */
const barWidths = ['w-[38%]', 'w-[46%]', 'w-[38%]', 'w-[46%]', 'w-[88%]', 'w-full', 'w-[74%]'] as const

function EarnPicture() {
  const { t } = useTranslation('landing')
  return (
    <div className="rounded-2 border border-line-strong border-dashed p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-h3">{t('earned.title')}</span>
        <Chip outlined>{t('earned.sample')}</Chip>
      </div>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {days.map((day, index) => (
          <div key={day} className="contents">
            <span className="text-ink-2 text-small">{t(`days.${day}`)}</span>
            <span className="h-2 rounded-[2px] bg-sunken">
              <span className={`block h-full rounded-[2px] bg-chart-6 ${barWidths[index]}`} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
