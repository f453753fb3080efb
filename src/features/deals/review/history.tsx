import { CircleCheck, CircleX, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { dealMessages } from '../messages.ts'
import { OneName } from './both-names.tsx'
import { ReasonText } from './reason-text.tsx'

/** What happened to the voucher, newest first, as far as the server tells it. */
export function History({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const { dealStatus: status, serviceProvider } = deal
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-h3">{t('review.history.title')}</h2>
      <ol className="grid">
        {status !== 'PENDING' && (
          <Step
            icon={
              status === 'APPROVED' ? (
                <CircleCheck aria-hidden className="size-icon-sm" />
              ) : (
                <CircleX aria-hidden className="size-icon-sm" />
              )
            }
            look={status === 'APPROVED' ? 'bg-ok-tint text-ok-mark' : 'bg-no-tint text-no-mark'}
            title={t(`review.history.${status}`)}
            by={deal.decidedBy && <bdi>{deal.decidedBy}</bdi>}
            at={deal.decidedAt}
          >
            {deal.reason && <ReasonText reason={deal.reason} />}
          </Step>
        )}
        <Step
          icon={<Plus aria-hidden className="size-icon-sm" />}
          look="bg-sunken text-ink-2"
          title={t('review.history.created')}
          by={serviceProvider && <OneName en={serviceProvider.businessNameEn} ar={serviceProvider.businessNameAr} />}
          at={deal.createdAt}
        />
      </ol>
    </section>
  )
}

interface StepProps {
  readonly icon: ReactNode
  readonly look: string
  readonly title: string
  readonly by: ReactNode
  readonly at: string | null | undefined
  readonly children?: ReactNode
}

function Step({ icon, look, title, by, at, children }: StepProps) {
  const fmt = useFmt()
  return (
    <li className="group flex gap-3 pb-4 last:pb-0">
      <span className="flex flex-none flex-col items-center gap-1">
        <span className={cx('grid size-chip place-items-center rounded-full', look)}>{icon}</span>
        <span aria-hidden className="w-px grow bg-line-strong group-last:hidden" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium text-small">{title}</span>
        <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
          {by && <span>{by}</span>}
          {at && <time dateTime={at}>{fmt.dateTime(at)}</time>}
        </span>
        {children}
      </div>
    </li>
  )
}
