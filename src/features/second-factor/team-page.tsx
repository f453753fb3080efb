import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ResetButton } from '#components/account-second-factor/reset-button.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { AdminFactors } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { ItemRow, LoadingRows } from '#ui/display/item-row.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LooseCable } from '#ui/still-lifes/loose-cable.tsx'
import { secondFactorQueries } from './api.ts'

/** Every administrator with their second factors, for a SUPER_ADMIN. */
export function TeamPage() {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'team' })
  const { t: subAdmins } = useTranslation('subAdmins')
  return (
    <div className="max-w-page">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[
          <TextLink key="sub-admins" to="/admin/sub-admins" search={{ page: 1 }}>
            {subAdmins('title')}
          </TextLink>,
        ]}
        here={null}
      />
      <Team />
    </div>
  )
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')

function Team() {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'team' })
  const { api } = useServices()
  const query = useQuery(secondFactorQueries(api).admins())
  const { data, error } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('failed')} />
  if (!data) return <LoadingRows />
  if (data.length === 0) return <EmptyState picture={<LooseCable />} title={t('empty.title')} text={t('empty.text')} />
  return (
    <ul aria-label={t('title')} className="grid">
      {data.map((admin) => (
        <Row key={admin._id} admin={admin} />
      ))}
    </ul>
  )
}

function Row({ admin: { _id, fullName, emailAddress, role, factors, isSelf } }: { readonly admin: AdminFactors }) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'team' })
  const { t: common } = useTranslation('common')
  const name = fullName || emailAddress
  const isOn = factors > 0
  return (
    <ItemRow
      icon={UserRound}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <Chip tone={isOn ? 'ok' : 'quiet'} icon={isOn ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}>
            {isOn ? t('on', { count: factors }) : t('off')}
          </Chip>
          {isOn && !isSelf && <ResetButton accountId={_id} name={name} returnFocusTo={focusHeading} />}
        </span>
      }
    >
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <bdi className="wrap-anywhere">{name}</bdi>
        {isSelf && <Chip tone="teal">{t('self')}</Chip>}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-small">
        <span>{common(`roles.${role}`)}</span>
        {fullName && <EmailAddress address={emailAddress} />}
      </p>
    </ItemRow>
  )
}
