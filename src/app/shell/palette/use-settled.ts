import { useEffect, useState } from 'react'

const pause = 250

/** The text once nothing has been typed for a while; none before. */
export function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? text : undefined
}
