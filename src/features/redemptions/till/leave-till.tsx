import { useQuery } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
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
  const router = useRouter()
  const isFree = useRef(false)
  const [leave, setLeave] = useState<() => void>()
  // Blocked at once and left anew after the password: while the question stands the address is the till's.
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      const isLeft = !('mode' in next.search && next.search.mode === 'till')
      const mustAsk = emailAddress !== undefined && !isFree.current && isLeft && requester() !== 'signedOut'
      if (mustAsk)
        setLeave(() => () => {
          if (action === 'BACK') router.history.back()
          else void router.navigate({ to: next.pathname, search: next.search, replace: action !== 'PUSH' })
        })
      return mustAsk
    },
    enableBeforeUnload: false,
  })
  const isBlocked = leave !== undefined
  const LeaveDialog = useDeferred(loadDialog, true, isBlocked)
  if (emailAddress === undefined || !LeaveDialog) return null
  return (
    <LeaveDialog
      open={isBlocked}
      emailAddress={emailAddress}
      onStay={() => setLeave(undefined)}
      onLeave={() => {
        isFree.current = true
        setLeave(undefined)
        leave?.()
      }}
    />
  )
}
