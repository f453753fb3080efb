import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createFmt } from '../../i18n/fmt.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../../ui/cx.ts'
import { examples } from './example-voucher.tsx'
import { landingMessages } from './messages.ts'

/** The two answers of the till: shape, colour and words each tell them apart. */
export function ScanPicture() {
  const t = useTranslations(landingMessages)
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
