import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { BothNameLines, businessNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { QueryError } from '#components/query-error.tsx'
import type { Account, PendingEmail } from '#contract/account.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { useSubRole } from '#lib/session/use-rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { accountMutations, accountQueries } from './api.ts'
import { EmailForm } from './email-form.tsx'

/** `isComplete`: the backend has a call for it. */
export function Identity({ isComplete }: { readonly isComplete: boolean }) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 border-line pt-5 pb-5 max-lg:border-b">
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
  const { user, role } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const isBusiness = role === 'SERVICE_PROVIDER'
  const { data: profile } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: isBusiness && businessId !== null })
  if (!user) return null
  return <AccountFacts account={{ ...user, ...profile, emailAddress: user.emailAddress ?? profile?.emailAddress, role: user.role }} />
}

/** Has the height of the loaded section. */
function Loading() {
  const { t } = useTranslation('account')
  const { role, user } = useStore(useServices().session.store)
  const line = (
    <span className="flex min-h-[1lh] items-center">
      <Skeleton className="w-[8rem]" />
    </span>
  )
  return (
    <div aria-busy="true" className="grid max-w-dialog gap-4 lg:max-w-none">
      <Facts>
        {role === 'SERVICE_PROVIDER' && (
          <Fact label={t('identity.business')}>
            {line}
            {line}
          </Fact>
        )}
        {user?.fullName && <Fact label={t('identity.name')}>{line}</Fact>}
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
  const subRole = useSubRole()
  const business = businessNames(account)
  return (
    <div className="max-w-dialog lg:max-w-none">
      <Facts>
        {(business.en || business.ar) && (
          <Fact label={t('identity.business')}>
            <span className="grid justify-items-end">
              <BothNameLines {...business} />
            </span>
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
        <Fact label={t('identity.role')}>{common(`roles.${subRole ?? role}`)}</Fact>
      </Facts>
    </div>
  )
}

/** The address changes once the link that is sent to the new one is opened. */
function EmailChange({ account: { pendingEmail } }: { readonly account: Account }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.focus()
  const close = () => {
    setOpen(false)
    focusBox()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-dialog outline-none">
      {pendingEmail && <PendingChange pending={pendingEmail} onCancelled={focusBox} />}
      {!pendingEmail && isOpen && <EmailForm onClose={close} />}
      {!pendingEmail && !isOpen && (
        <Button onClick={() => setOpen(true)} className="justify-self-start">
          {t('email.change')}
        </Button>
      )}
    </div>
  )
}

interface PendingChangeProps {
  readonly pending: PendingEmail
  readonly onCancelled: () => void
}

function PendingChange({ pending: { emailAddress, expiresAt }, onCancelled }: PendingChangeProps) {
  const { t } = useTranslation('account')
  const fmt = useFmt()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const again = useMutation(accountMutations(api).resendEmailChange())
  const cancel = useMutation(accountMutations(api).cancelEmailChange())
  return (
    <Alert title={t('email.pending.title', { address: emailAddress })}>
      <p>{t('email.pending.text', { date: fmt.dateTime(expiresAt) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={again.isPending} disabled={isOffline && !again.isPending} onClick={() => again.mutate({})}>
          {t('email.pending.again')}
        </Button>
        <Button
          size="sm"
          busy={cancel.isPending}
          disabled={isOffline && !cancel.isPending}
          onClick={() => cancel.mutate({}, { onSuccess: onCancelled })}
        >
          {t('email.pending.cancel')}
        </Button>
      </div>
    </Alert>
  )
}
