import { useQuery } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { profileQueries } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

function useEmailAddress(): string | undefined {
  const { api, session } = useServices()
  const { user } = useStore(session.store)
  const businessId = useStore(session.store, getBusinessId)
  const { data: profile } = useQuery({ ...profileQueries(api).current(businessId ?? ''), enabled: businessId !== null })
  return profile?.emailAddress ?? user?.emailAddress
}

export function LeaveTill() {
  const emailAddress = useEmailAddress()
  const submitterStatus = useSubmitterStatus()
  const router = useRouter()
  const isConfirmed = useRef(false)
  const [leave, setLeave] = useState<() => void>()
  // The navigation is blocked and repeated after the password, so that the URL stays the till's meanwhile.
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      const isLeaving = !('mode' in next.search && next.search.mode === 'till')
      const mustConfirm = emailAddress !== undefined && !isConfirmed.current && isLeaving && submitterStatus() !== 'signedOut'
      if (mustConfirm)
        setLeave(() => () => {
          if (action === 'BACK') router.history.back()
          else void router.navigate({ to: next.pathname, search: next.search, replace: action !== 'PUSH' })
        })
      return mustConfirm
    },
    enableBeforeUnload: false,
  })
  const isBlocked = leave !== undefined
  const LeaveDialog = useIdleModule(loadDialog, true, isBlocked)
  if (emailAddress === undefined || !LeaveDialog) return null
  return (
    <LeaveDialog
      open={isBlocked}
      emailAddress={emailAddress}
      onStay={() => setLeave(undefined)}
      onLeave={() => {
        isConfirmed.current = true
        setLeave(undefined)
        leave?.()
      }}
    />
  )
}
