import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Passes on the code that a link brought, and takes it out of the address. */
export function useAddressCode(onCode: (code: string) => void): void {
  const { code } = useSearch({ from: '/service-provider/redemptions/scan' })
  const navigate = useNavigate({ from: '/service-provider/redemptions/scan' })
  const take = useEffectEvent((text: string) => {
    onCode(text)
    void navigate({ search: ({ code: _taken, ...search }) => search, replace: true })
  })
  useEffect(() => {
    if (code) take(code)
  }, [code])
}
