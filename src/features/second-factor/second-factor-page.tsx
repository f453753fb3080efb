import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { QueryError } from '#components/query-error.tsx'
import { getSide } from '#contract/roles.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { LoadingRows } from '#ui/display/item-row.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { secondFactorQueries } from './api.ts'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes, TrustedDevices } from './other-sections.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Two-step verification of the signed-in person; where it is required and missing, the only page that opens. */
export function SecondFactorPage() {
  const { t } = useTranslation('secondFactor')
  const { t: account } = useTranslation('account')
  const { api, session } = useServices()
  const { role, user } = useStore(session.store)
  const query = useQuery(secondFactorQueries(api).own())
  const { data, error } = query
  const isForced = user?.mustAddSecondFactor === true
  const isOn = data && data.factors.length > 0
  const accountPath = role && getSide(role) === 'provider' ? '/service-provider/account' : '/admin/account'
  return (
    <div className="max-w-page">
      <PageHeader
        title={t('title')}
        breadcrumbs={
          isForced
            ? undefined
            : [
                <TextLink key="account" to={accountPath}>
                  {account('title')}
                </TextLink>,
              ]
        }
        here={null}
        subtitle={<p className="max-w-read">{t('text')}</p>}
        chips={
          data && (
            <Chip tone={isOn ? 'ok' : 'quiet'} icon={isOn ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}>
              {t(isOn ? 'on' : 'off')}
            </Chip>
          )
        }
      />
      {error && !data && <QueryError error={error} query={query} text={t('failed')} />}
      {!error && !data && <LoadingRows />}
      {data && <SetUp secondFactor={data} isForced={isForced} />}
    </div>
  )
}

interface SetUpProps {
  readonly secondFactor: SecondFactor
  readonly isForced: boolean
}

function SetUp({ secondFactor, isForced }: SetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<readonly string[]>()
  const leaveSetUp = useLeaveSetUp()
  const { factors } = secondFactor
  const onAdded = (recoveryCodes: readonly string[] | null | undefined) => {
    if (recoveryCodes) setCodes(recoveryCodes)
    else heading.current?.focus()
  }
  return (
    <>
      {isForced && <Forced isDone={factors.length > 0 || !secondFactor.isRequired} onContinue={leaveSetUp} />}
      <FactorList secondFactor={secondFactor} heading={heading} onAdded={onAdded} />
      {factors.length > 0 && <RecoveryCodes left={secondFactor.recoveryCodesLeft} onMade={setCodes} />}
      {factors.length > 0 && <TrustedDevices count={secondFactor.rememberedDevices} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            if (isForced) leaveSetUp()
          }}
          returnFocusTo={() => heading.current}
        />
      )}
    </>
  )
}

interface ForcedProps {
  /** Another tab may have finished, or the operator requires it no more. */
  readonly isDone: boolean
  readonly onContinue: () => void
}

function Forced({ isDone, onContinue }: ForcedProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'forced' })
  const { t: common } = useTranslation('common')
  if (!isDone)
    return (
      <Alert tone="warn" title={t('title')} className="max-w-read">
        <p>{t('text')}</p>
      </Alert>
    )
  return (
    <Alert tone="ok" title={t('done')} className="max-w-read">
      <Button
        size="sm"
        variant="primary"
        className="mt-2 justify-self-start"
        icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
        onClick={onContinue}
      >
        {common('continue')}
      </Button>
    </Alert>
  )
}

/** Opens what was requested before the set-up was required. */
function useLeaveSetUp() {
  const { session, pathAfterSignIn } = useServices()
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })
  return () => {
    const { role } = session.store.getState()
    if (!role) return
    session.storeUser({ mustAddSecondFactor: undefined })
    void navigate({ href: pathAfterSignIn(role, from), replace: true })
  }
}
