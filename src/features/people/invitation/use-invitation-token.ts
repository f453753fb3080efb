import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of an invitation, which has left the address: for a reload and for going back. */
    invitation?: string
  }
}

/** The token of the address, which is removed from it immediately; empty without one. */
export function useInvitationToken(): string {
  const { hash, stored } = useLocation({ select: ({ hash, state }) => ({ hash, stored: state.invitation }), structuralSharing: true })
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/auth/invitation', replace: true, state: { invitation: hash } })
  }, [hash, navigate])
  return hash || (stored ?? '')
}
