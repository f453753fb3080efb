import { useEffect, useState } from 'react'
import { useServices } from '../../services.ts'

/** How often ages are told anew, milliseconds. */
const ageEvery = 20_000

/** The moment at which a list is looked at: ages and what can still be taken back go by it. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), ageEvery)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
