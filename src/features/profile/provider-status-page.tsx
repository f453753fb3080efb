import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ReasonText } from '#components/review/reason-text.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import { ReviewWait } from '#components/review-wait/review-wait.tsx'
import { SupportLinks, useHasSupport } from '#components/support/support-links.tsx'
import type { Profile } from '#contract/profile.ts'
import { resubmitRegistration } from '#contract/registration.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { profileQueries } from './api.ts'
import type { Preparation } from './prepare/preparation.ts'
import { PrepareShop } from './prepare/prepare-shop.tsx'
import { ShopWindow } from './prepare/shop-window.tsx'
import { ReceivedDetails } from './received-details.tsx'
import type { en } from './words.en.ts'

interface ProviderStatusPageProps {
  readonly profile: Profile
  readonly status: Exclude<ReviewStatus, 'APPROVED'>
  /** What a pending business can prepare; undefined on a plain backend. */
  readonly preparation: Preparation | undefined
}

/** Shown to a provider until its approval (F-026). */
export function ProviderStatusPage({ profile, status, preparation }: ProviderStatusPageProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  const rejected = status === 'REJECTED'
  const refusal = toRefusal(profile)
  useRetryAtUnmount()
  return (
    <div className="max-w-page">
      <PageHeader
        title={t(rejected ? `refused.${refusal}.title` : 'pendingTitle')}
        subtitle={<span className="block max-w-read">{t(rejected ? `refused.${refusal}.text` : 'pendingText')}</span>}
        chips={<StatusChip status={status} label={t(`chips.${status}`)} />}
      />
      {!rejected && preparation ? (
        <Preparing profile={profile} preparation={preparation} />
      ) : (
        <div className="mt-5 grid grid-flow-dense content-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
          {rejected && <RejectionReason profile={profile} />}
          <div className={cx('lg:col-start-2', rejected && 'lg:row-span-2')}>
            <NextStep rejected={rejected} />
          </div>
          <section className="lg:col-start-1 lg:row-span-2">
            <h2 className="font-semibold text-h3">{t('received')}</h2>
            <ReceivedDetails profile={profile} />
          </section>
          {!rejected && (
            <div className="lg:col-start-2">
              <ReviewChecks />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function Preparing({ profile, preparation }: { readonly profile: Profile; readonly preparation: Preparation }) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  return (
    <div className="mt-5 grid content-start gap-x-7 gap-y-6 md:grid-cols-[24rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_21rem] md:max-xl:[&>:not(.half)]:col-span-2">
      <PrepareShop profile={profile} preparation={preparation} />
      <div className="half xl:col-start-2 xl:row-span-4 xl:row-start-1">
        <ShopWindow profile={profile} preparation={preparation} />
      </div>
      <div className="half grid content-start gap-x-7 gap-y-5 sm:max-md:grid-cols-2 xl:grid-cols-2">
        <NextStep rejected={false} isPreparing />
        <ReviewChecks />
      </div>
      <details className="group border-line border-t pt-3">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-2 text-teal [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-icon-sm flex-none group-open:rotate-180" />
          <h2 className="font-semibold text-h3">{t('received')}</h2>
        </summary>
        <ReceivedDetails profile={profile} />
      </details>
    </div>
  )
}

/** Other backends do not say whether an approval was withdrawn. */
const toRefusal = ({ approvalWithdrawn }: Profile) =>
  approvalWithdrawn === true ? 'withdrawn' : approvalWithdrawn === false ? 'registration' : 'unknown'

/** The screens that open in its place send again what was refused. */
function useRetryAtUnmount(): void {
  const client = useQueryClient()
  useEffect(() => () => void client.resetQueries({ predicate: ({ state }) => state.error !== null }), [client])
}

function RejectionReason({ profile: { reason, problems, decidedAt } }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  const fmt = useFmt()
  return (
    <Alert tone="no" title={t('reason')} className="lg:col-start-1">
      {reason ? <ReasonText reason={reason} /> : <p>{t('noReason')}</p>}
      <FlaggedFields problems={problems ?? []} />
      {decidedAt && <p className="mt-2 text-caption">{t('rejectedOn', { date: fmt.date(decidedAt) })}</p>}
    </Alert>
  )
}

type FlaggedField = keyof (typeof en)['status']['fields']

function FlaggedFields({ problems }: { readonly problems: readonly string[] }) {
  const { t, i18n } = useTranslation('profile', { keyPrefix: 'status' })
  const canResubmit = useSupports(resubmitRegistration)
  const fields = problems.filter((problem): problem is FlaggedField => i18n.exists(`status.fields.${problem}`, { ns: 'profile' }))
  if (fields.length === 0) return null
  return (
    <div className="mt-2 text-small">
      <p className="font-medium">{t('flagged')}</p>
      <ul className="list-disc ps-4 text-ink-2">
        {fields.map((field) => (
          <li key={field}>
            {canResubmit ? (
              <TextLink to="/service-provider/resubmit" search={{ field }} className="inline-flex items-center touch:min-h-touch">
                {t(`fields.${field}`)}
              </TextLink>
            ) : (
              t(`fields.${field}`)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The buttons stand in a row where there is room; otherwise they have one width. */
const buttonsClasses = 'grid gap-2 sm:max-lg:flex sm:max-lg:flex-wrap'

interface NextStepProps {
  readonly rejected: boolean
  readonly isPreparing?: boolean
}

function NextStep({ rejected, isPreparing = false }: NextStepProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  const { t: common } = useTranslation('common')
  const hasSupport = useHasSupport()
  // A backend with this call also mails its decisions.
  const takesAgain = useSupports(resubmitRegistration)
  const canResubmit = takesAgain && rejected
  const { api, live, session } = useServices()
  const isLive = useStore(live, (state) => state.status === 'connected')
  const client = useQueryClient()
  const { queryKey } = profileQueries(api).current(useStore(session.store, getBusinessId) ?? '')
  const busy = useIsFetching({ queryKey }) > 0
  return (
    <section>
      <h2 className="font-semibold text-h3">{t('next')}</h2>
      <p className="mt-1 text-ink-2">
        {rejected ? (
          <RejectedNext takesAgain={takesAgain} hasSupport={hasSupport} />
        ) : (
          <PendingNext isMailed={takesAgain} isPreparing={isPreparing} />
        )}
      </p>
      <div className={cx('mt-3 empty:hidden', buttonsClasses)}>
        {canResubmit && (
          <ButtonLink to="/service-provider/resubmit" variant="primary">
            {t('resubmit')}
          </ButtonLink>
        )}
        {!isLive && (
          <Button
            busy={busy}
            busyLabel={common('checking')}
            icon={<RotateCw aria-hidden className="size-icon-sm" />}
            onClick={() => void client.invalidateQueries({ queryKey })}
          >
            {t('checkAgain')}
          </Button>
        )}
      </div>
      {hasSupport && (!rejected || canResubmit) && <p className="mt-4 text-ink-2">{t('questions')}</p>}
      <SupportLinks className={cx('mt-2', buttonsClasses)} />
    </section>
  )
}

function RejectedNext({ takesAgain, hasSupport }: Readonly<Record<'takesAgain' | 'hasSupport', boolean>>) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  return <span>{t(takesAgain ? 'rejectedResubmit' : hasSupport ? 'rejectedContact' : 'rejectedNext')}</span>
}

function PendingNext({ isMailed, isPreparing }: Readonly<Record<'isMailed' | 'isPreparing', boolean>>) {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  return (
    <>
      <span>{t(isPreparing ? 'preparingNext' : isMailed ? 'pendingNext' : 'plainPendingNext')}</span> <ReviewWait />
    </>
  )
}

const checks = ['names', 'registration', 'contact'] as const

function ReviewChecks() {
  const { t } = useTranslation('profile', { keyPrefix: 'status' })
  return (
    <section>
      <h2 className="font-semibold text-h3">{t('checked')}</h2>
      <ul className="mt-1 border-line border-t">
        {checks.map((check) => (
          <li key={check} className="border-line border-b py-2.5 text-ink-2 text-small">
            {t(`checks.${check}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
