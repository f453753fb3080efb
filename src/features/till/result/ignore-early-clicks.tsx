import { type ReactNode, useState } from 'react'
import { useServices } from '#lib/services.ts'

/** Milliseconds in which a click was still aimed at what was shown before. */
const ignorePeriod = 400

/** Ignores clicks on children that have just appeared, such as the second one of a double tap. */
export function IgnoreEarlyClicks({ children }: { readonly children: ReactNode }) {
  const { clock } = useServices()
  const [mountedAt] = useState(clock.now)
  const isEarly = () => {
    const age = clock.now() - mountedAt
    return age >= 0 && age < ignorePeriod
  }
  return (
    <div
      className="contents"
      onClickCapture={(event) => {
        if (!isEarly()) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}
