import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '#lib/services.ts'

/** Milliseconds without a query, so that the gap between two that need each other is not taken for the end. */
const quietMs = 200

/** Whether the first queries have been answered: what is loaded from then on does not delay them. */
export function useFirstAnswers(): boolean {
  const { queryClient } = useServices()
  const isFetching = useIsFetching() > 0
  const hasAnswer = !isFetching && queryClient.getQueryCache().getAll().some(isSettled)
  const [isAnswered, setIsAnswered] = useState(hasAnswer)
  useEffect(() => {
    if (!hasAnswer) return undefined
    const timer = setTimeout(setIsAnswered, quietMs, true)
    return () => clearTimeout(timer)
  }, [hasAnswer])
  return isAnswered
}

const isSettled = ({ state }: { readonly state: { readonly status: string } }) => state.status !== 'pending'
