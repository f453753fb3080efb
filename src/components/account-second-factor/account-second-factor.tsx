import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { subAdminManagers } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Fact } from '../facts.tsx'
import { accountFactorsQuery } from './queries.ts'
import { ResetButton } from './reset-button.tsx'

interface AccountSecondFactorProps {
  readonly accountId: string
  readonly name: string
  readonly above?: boolean
  readonly returnFocusTo?: () => HTMLElement | null | undefined
}

/** A fact of an account: whether it has two-step verification, with a reset for a lost device. */
export function AccountSecondFactor({ accountId, ...reset }: AccountSecondFactorProps) {
  const { t } = useTranslation('accountSecondFactor')
  const { api, session } = useServices()
  const mayRead = useStore(session.store, ({ role }) => subAdminManagers.some((manager) => manager === role))
  const { data, isError, isEnabled } = useQuery({ ...accountFactorsQuery(api, accountId), enabled: mayRead })
  if (!isEnabled) return null
  const isOn = data && data.factors > 0
  return (
    <Fact label={t('label')}>
      {isError && !data && <span>{t('failed')}</span>}
      {!isError && !data && <Skeleton className="w-sm" />}
      {data && (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <span>{t(isOn ? 'on' : 'off')}</span>
          {isOn && data.mayReset && <ResetButton accountId={accountId} {...reset} />}
        </span>
      )}
    </Fact>
  )
}
