import { type ReactNode, useState } from 'react'
import { useServices } from '../../../services.ts'

/** So long a press is still meant for what stood there before, milliseconds. */
const settles = 400

/** Buttons that take no press in the moment after they have come: the second tap of two presses nothing that it did not see. */
export function Settling({ children }: { readonly children: ReactNode }) {
  const { clock } = useServices()
  const [since] = useState(clock.now)
  const isSettling = () => {
    const age = clock.now() - since
    return age >= 0 && age < settles
  }
  return (
    <div
      className="contents"
      onClickCapture={(event) => {
        if (!isSettling()) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}
