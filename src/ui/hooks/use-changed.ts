import { useState } from 'react'

/** Whether the value has been another one since the component was mounted. */
export function useChanged(value: unknown): boolean {
  const [opened] = useState(value)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && value !== opened) setChanged(true)
  return isChanged
}
