import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { QueryError } from '#components/query-error.tsx'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import { StatusChip } from '#components/review/status-chip.tsx'
import { useNow } from '#components/use-now.ts'
import { listRedemptionsAsAdmin } from '#contract/admin-redemptions.ts'
import type { ChatContext, ContextRefusal } from '#contract/help-center-admin.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { dayAt } from '#i18n/days.ts'
import { useFmt, useTimeZone } from '#i18n/use-language.ts'
import { Supported, useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { adminQueries } from './admin-calls.ts'
import { LoadingPanel } from './loading-panel.tsx'

const loadResendVerification = () =>
  import('#components/resend-verification/resend-verification.tsx').then((module) => module.ResendVerification)

/** Shows the business of an open chat. It loads on its own, so that the chat never waits for it. */
export function BusinessPanel({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { api } = useServices()
  const query = useQuery(adminQueries(api).context(chatId))
  const { data, error } = query
  const ResendVerification = useIdleModule(loadResendVerification, data?.business.isVerified === false, true)
  if (error && !data) return <QueryError error={error} query={query} text={t('failed')} />
  if (!data) return <LoadingPanel />
  const { business, licence, vouchers, refusedScans } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <StatusSection business={business} chatId={chatId} />
      {!business.isVerified && business.emailAddress && ResendVerification && (
        <div className="rounded-2 border border-line px-3 py-2.5 text-small">
          <ResendVerification emailAddress={business.emailAddress} text={t('unverified')} />
        </div>
      )}
      <LicenceSection licence={licence} />
      <VouchersSection business={business} vouchers={vouchers} chatId={chatId} />
      <Supported call={listRedemptionsAsAdmin}>
        <RedemptionsSection business={business} chatId={chatId} />
      </Supported>
      <RefusalsSection refusals={refusedScans} chatId={chatId} />
    </div>
  )
}

interface Placed {
  /** The chat to which the way back leads. */
  readonly chatId: string
}

function Section({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="font-semibold text-caption text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function Line({ link, chatId, children }: Placed & { readonly link: LinkProps; readonly children: ReactNode }) {
  return (
    <TextLink
      {...link}
      state={{ fromChat: chatId }}
      className="min-w-0 truncate touch:inline-flex touch:gap-1 touch:min-h-touch touch:items-center"
    >
      {children}
    </TextLink>
  )
}

type OfBusiness = Placed & Pick<ChatContext, 'business'>

function StatusSection({ business, chatId }: OfBusiness) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  return (
    <Section title={t('status')}>
      <div className="flex flex-wrap items-center justify-between gap-2 text-small">
        <StatusChip status={business.status} {...(business.status === 'APPROVED' && { label: t('registered') })} />
        <Line link={{ to: '/admin/service-providers/$providerId', params: { providerId: business._id } }} chatId={chatId}>
          {t('record')}
        </Line>
      </div>
      {business.emailAddress && (
        <bdi dir="ltr" className="wrap-anywhere text-start text-ink-2 text-small rtl:text-end">
          {business.emailAddress}
        </bdi>
      )}
    </Section>
  )
}

function LicenceSection({ licence }: Pick<ChatContext, 'licence'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const fmt = useFmt()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const today = dayAt(useNow(), timeZone)
  const { isOnFile, expiresOn } = licence
  const isExpired = isOnFile && typeof expiresOn === 'string' && expiresOn < today
  const day = expiresOn ? fmt.date(`${expiresOn}T12:00:00Z`) : ''
  const known = t(isExpired ? 'licence.expired' : 'licence.until', { day })
  const text = isOnFile ? (day ? known : t('licence.onFile')) : t('licence.none')
  return (
    <Section title={t('licence.title')}>
      <p className={cx('text-small', isExpired && 'font-medium text-no')}>{text}</p>
    </Section>
  )
}

function VouchersSection({ business, vouchers, chatId }: OfBusiness & Pick<ChatContext, 'vouchers'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const search = (status: ChatContext['vouchers'][number]['status']) => ({ page: 1, provider: business._id, status })
  return (
    <Section title={t('vouchers')}>
      <ul className="grid gap-1.5">
        {vouchers.map(({ status, count }) => (
          <li key={status} className="text-small">
            <Line link={{ to: '/admin/deals', search: search(status) }} chatId={chatId}>
              <span>{common(`status.${status}`)}</span> <bdi className="font-semibold">{fmt.number(count)}</bdi>
            </Line>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RedemptionsSection({ business, chatId }: OfBusiness) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin.redemptions' })
  const { t: common } = useTranslation('common')
  return (
    <Section title={common('redemptions')}>
      <div className="text-small">
        <Line link={{ to: '/admin/redemptions', search: { page: 1, provider: business._id } }} chatId={chatId}>
          {t('all')}
        </Line>
      </div>
    </Section>
  )
}

function RefusalsSection({ refusals, chatId }: Placed & { readonly refusals: readonly ContextRefusal[] }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  return (
    <Section title={t('refusals.title')}>
      {refusals.length === 0 ? (
        <p className="text-ink-3 text-small">{t('refusals.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {refusals.map((refusal) => (
            <Refusal key={refusal._id} refusal={refusal} chatId={chatId} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Refusal({ refusal, chatId }: Placed & { readonly refusal: ContextRefusal }) {
  const { t: reasons } = useTranslation('refusals')
  const fmt = useFmt()
  const now = useNow()
  const { at, reason, maskedCode, dealId } = refusal
  const hasName = refusal.nameEn || refusal.nameAr
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] text-small">
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{reasons(refusalReasonKey(reason))}</span>
        <time dateTime={at} title={fmt.dateTime(at)} className="flex-none text-caption text-ink-3">
          {fmt.ago(at, now)}
        </time>
      </span>
      <span className="flex min-w-0 items-baseline gap-2 text-caption text-ink-2">
        <bdi dir="ltr" className="flex-none">
          {maskedCode.replace(/•+/, '••')}
        </bdi>
        {hasName && dealId && (
          <Line link={{ to: '/admin/deals/$dealId', params: { dealId } }} chatId={chatId}>
            <InlineName {...toNames(refusal)} />
          </Line>
        )}
        {hasName && !dealId && (
          <span className="truncate">
            <InlineName {...toNames(refusal)} />
          </span>
        )}
      </span>
    </li>
  )
}
