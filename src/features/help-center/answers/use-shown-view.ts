import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { chatListQueries } from '../api.ts'
import type { BusinessView } from '../search.ts'

interface Options {
  readonly view: BusinessView | undefined
  /** True if another page has sent a text for the chat. */
  readonly hasPrefill: boolean
}

/** Returns what a narrow window shows: the chat if the team has answered, otherwise the answers. It is decided once; undefined before that. */
export function useShownView({ view, hasPrefill }: Options): BusinessView | undefined {
  const { api } = useServices()
  const { data, error } = useQuery({ ...chatListQueries(api).counts(), ...startedByLoader })
  const [landing, setLanding] = useState<BusinessView>()
  if (hasPrefill && landing !== 'chat') setLanding('chat')
  else if (landing === undefined && (data || error)) setLanding(data?.unread ? 'chat' : 'answers')
  return view ?? landing
}
