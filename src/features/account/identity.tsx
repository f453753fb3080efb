import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { BothNames, businessNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { Account } from '#contract/account.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { accountQueries } from './api.ts'
import { EmailChange } from './email-change.tsx'

/** `isComplete`: the backend has a call for it. */
export function Identity({ isComplete }: { readonly isComplete: boolean }) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 border-line border-b pt-5 pb-5">
      <h2 id={id} className="font-semibold text-h2">
        {t('identity.title')}
      </h2>
      {isComplete ? <OwnAccount /> : <SessionAccount />}
    </section>
  )
}

function OwnAccount() {
  const { t } = useTranslation('account')
  const { api, session } = useServices()
  const query = useQuery(accountQueries(api).account())
  const { data, error } = query
  const emailAddress = data?.emailAddress
  useEffect(() => {
    if (emailAddress) session.storeUser({ emailAddress })
  }, [emailAddress, session])
  if (error && !data) return <QueryError error={error} query={query} text={t('identity.failed')} />
  if (!data) return <Loading />
  return (
    <>
      <AccountFacts account={data} />
      <EmailChange account={data} />
    </>
  )
}

/** What a plain backend tells: the sign-in, and the profile of a business. */
function SessionAccount() {
  const { api, session } = useServices()
  const { user, role, userId } = useStore(session.store)
  const isBusiness = role === 'SERVICE_PROVIDER'
  const { data: profile } = useQuery({ ...profileQueries(api).current(userId ?? ''), enabled: isBusiness && userId !== null })
  if (!user) return null
  return <AccountFacts account={{ ...user, ...profile, emailAddress: user.emailAddress ?? profile?.emailAddress, role: user.role }} />
}

/** Has the height of the loaded section. */
function Loading() {
  const { t } = useTranslation('account')
  const { role } = useStore(useServices().session.store)
  const line = (
    <span className="flex min-h-[1lh] items-center">
      <Skeleton className="w-[8rem]" />
    </span>
  )
  return (
    <div aria-busy="true" className="grid max-w-dialog gap-4">
      <Facts>
        {role === 'SERVICE_PROVIDER' && (
          <Fact label={t('identity.business')}>
            {line}
            {line}
          </Fact>
        )}
        <Fact label={t('identity.name')}>{line}</Fact>
        <Fact label={t('identity.email')}>{line}</Fact>
        <Fact label={t('identity.phone')}>{line}</Fact>
        <Fact label={t('identity.role')}>{line}</Fact>
      </Facts>
      <Skeleton className="h-md w-side" />
    </div>
  )
}

type ShownAccount = Pick<Account, 'role' | 'fullName' | 'phoneNo' | 'businessNameEn' | 'businessNameAr'> & {
  readonly emailAddress: string | undefined
}

function AccountFacts({ account }: { readonly account: ShownAccount }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const { role, fullName, emailAddress, phoneNo } = account
  const business = businessNames(account)
  return (
    <div className="max-w-dialog">
      <Facts>
        {(business.en || business.ar) && (
          <Fact label={t('identity.business')}>
            <BothNames {...business} />
          </Fact>
        )}
        {fullName && (
          <Fact label={t('identity.name')}>
            <bdi className="wrap-anywhere">{fullName}</bdi>
          </Fact>
        )}
        {emailAddress && (
          <Fact label={t('identity.email')}>
            <EmailAddress address={emailAddress} />
          </Fact>
        )}
        {phoneNo && (
          <Fact label={t('identity.phone')}>
            <PhoneText digits={phoneNo} />
          </Fact>
        )}
        <Fact label={t('identity.role')}>{common(`roles.${role}`)}</Fact>
      </Facts>
    </div>
  )
}
