import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { useRequester } from '../../../patterns/use-requester.ts'
import { useServices } from '../../../services.ts'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'
import { profileQueries } from '../../profile/api.ts'

const loadDialog = () => import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

/** The address of whoever is signed in: of the sign-in, else of the profile. */
function useOwnAddress(): string | undefined {
  const { api, session } = useServices()
  const { user, userId } = useStore(session.store)
  const { data: profile } = useQuery({ ...profileQueries(api).mine(userId ?? ''), enabled: userId !== null })
  return user?.emailAddress ?? profile?.emailAddress
}

/**
 * Asks for the account's password before till mode is left (F-056): an invitation to stay, and no protection (S-47), for an
 * address can be typed. A backend that tells nobody's address lets everybody go.
 */
export function LeaveTill() {
  const emailAddress = useOwnAddress()
  const requester = useRequester()
  const isFree = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      emailAddress !== undefined &&
      !isFree.current &&
      requester() !== 'signedOut' &&
      !('mode' in next.search && next.search.mode === 'till'),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const LeaveDialog = useDeferred(loadDialog, true, isBlocked)
  if (emailAddress === undefined || !LeaveDialog) return null
  return (
    <LeaveDialog
      open={isBlocked}
      emailAddress={emailAddress}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        isFree.current = true
        blocker.proceed?.()
      }}
    />
  )
}
