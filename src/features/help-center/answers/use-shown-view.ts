import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { chatListQueries } from '../api.ts'
import type { BusinessView } from '../search.ts'

interface Options {
  /** What the address says. */
  readonly view: BusinessView | undefined
  /** Another page brings a text for the chat. */
  readonly hasPrefill: boolean
}

/** What a narrow window shows: the chat to a business that the team has answered, else the answers. It is decided once; undefined before. */
export function useShownView({ view, hasPrefill }: Options): BusinessView | undefined {
  const { api } = useServices()
  const { data, error } = useQuery({ ...chatListQueries(api).counts(), ...startedByLoader })
  const [landing, setLanding] = useState<BusinessView>()
  if (hasPrefill && landing !== 'chat') setLanding('chat')
  else if (landing === undefined && (data || error)) setLanding(data?.unread ? 'chat' : 'answers')
  return view ?? landing
}
