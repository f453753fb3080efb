import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Bell, KeyRound, type LucideIcon, MailCheck, Monitor, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getSide } from '#contract/roles.ts'
import { secondFactorQueries } from '#features/second-factor/api.ts'
import { failureParts } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ItemRow } from '#ui/display/item-row.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type AccountPart, accountParts, useAccountPart, useAccountParts } from './account-part.ts'
import { accountQueries } from './api.ts'
import { OpenedPart } from './opened-part.tsx'

/** Of the buttons below each other. */
const sameWidth = 'min-w-[6.5rem]'

/** What protects the account, with the way to change it. On a full backend only. */
export function SecuritySummary() {
  const { t } = useTranslation('account', { keyPrefix: 'summary' })
  const id = useId()
  const parts = useAccountParts()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 border-line pt-5 pb-5 max-lg:border-b">
      <h2 id={id} className="font-semibold text-h2">
        {t('title')}
      </h2>
      <ul className="grid max-w-dialog lg:max-w-none">
        <TwoSteps />
        <SignedInDevices />
        <PartRow part={accountParts.password} icon={KeyRound} title={t('password')} detail={t('passwordText')} open={t('change')} />
        {parts.includes(accountParts.notifications) && (
          <PartRow
            part={accountParts.notifications}
            icon={Bell}
            title={t('notifications')}
            detail={t('notificationsText')}
            open={t('choose')}
          />
        )}
        <ItemRow icon={MailCheck}>
          <p className="font-medium">{t('mails')}</p>
          <p className="text-ink-2 text-small">{t('mailsText')}</p>
        </ItemRow>
      </ul>
    </section>
  )
}

function TwoSteps() {
  const { t } = useTranslation('account', { keyPrefix: 'summary' })
  const { api, session } = useServices()
  const isProvider = useStore(session.store, ({ role }) => role !== null && getSide(role) === 'provider')
  const query = useQuery(secondFactorQueries(api).own())
  const count = query.data?.factors.length
  const details = query.data && [t('factors', { count: count ?? 0 }), t('codes', { count: query.data.recoveryCodesLeft })]
  return (
    <SummaryRow
      icon={count === 0 ? ShieldAlert : ShieldCheck}
      query={query}
      title={count !== undefined && t(count > 0 ? 'twoSteps' : 'oneStep')}
      detail={details && (count === 0 ? t('oneStepText') : details.join(t('and')))}
      action={
        <ButtonLink
          size="sm"
          className={sameWidth}
          to={isProvider ? '/service-provider/account/second-factor' : '/admin/account/second-factor'}
        >
          {t(count === 0 ? 'setUp' : 'manage')}
        </ButtonLink>
      }
    />
  )
}

function SignedInDevices() {
  const { t } = useTranslation('account', { keyPrefix: 'summary' })
  const query = useQuery(accountQueries(useServices().api).sessions())
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length
  return (
    <SummaryRow
      icon={Monitor}
      query={query}
      title={query.data && t('sessions', { count: query.data.length })}
      detail={others !== undefined && (others === 0 ? t('onlyHere') : t('elsewhere', { count: others }))}
      action={<PartLink part={accountParts.sessions}>{t('showSessions')}</PartLink>}
      below={<OpenedPart part={accountParts.sessions} />}
    />
  )
}

interface PartRowProps {
  readonly part: AccountPart
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
  /** What its link says. */
  readonly open: string
}

function PartRow({ part, icon, title, detail, open }: PartRowProps) {
  return (
    <ItemRow icon={icon} actions={<PartLink part={part}>{open}</PartLink>} below={<OpenedPart part={part} />}>
      <p className="font-medium">{title}</p>
      <p className="text-ink-2 text-small">{detail}</p>
    </ItemRow>
  )
}

/** Opens a part of the page, or closes it. */
function PartLink({ part, children }: { readonly part: AccountPart; readonly children: string }) {
  const { t } = useTranslation('common')
  const isOpen = useAccountPart() === part
  return (
    <ButtonLink size="sm" className={sameWidth} to="." {...(!isOpen && { hash: part })} hashScrollIntoView={false} resetScroll={false}>
      {isOpen ? t('close') : children}
    </ButtonLink>
  )
}

interface SummaryRowProps {
  readonly icon: LucideIcon
  readonly query: UseQueryResult
  readonly title: ReactNode
  readonly detail: ReactNode
  readonly action: Elements
  readonly below?: Elements
}

/** Placeholders are as high as the texts. */
function SummaryRow({ icon, query: { data, error, isFetching, refetch }, title, detail, action, below }: SummaryRowProps) {
  const { t: common } = useTranslation('common')
  const line = (width: string) => (
    <span className="flex min-h-[1lh] items-center">
      <Skeleton className={width} />
    </span>
  )
  const parts = data === undefined && error ? failureParts(error) : undefined
  const retry = (
    <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
      {common('tryAgain')}
    </Button>
  )
  return (
    <ItemRow icon={icon} actions={parts ? retry : action} below={below}>
      <p className="font-medium">{parts ? parts.failure : title || line('w-[10rem]')}</p>
      <p className="text-ink-2 text-small">{parts ? parts.reason : detail || line('w-[14rem] max-w-full')}</p>
    </ItemRow>
  )
}
