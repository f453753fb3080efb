import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type Call, type CallField, isInSpecification } from '#contract/call.ts'
import { useServices } from '#lib/services.ts'

/** The field of the call that a search param sets, where its name is another one. */
export type ListFields<Search, C extends Call> = { readonly [Param in keyof Search]?: CallField<C> }

const commonFields = { from: 'dateRange', to: 'dateRange', created: 'creationDate', sort: 'sortKey', dir: 'sortValue' }

export interface ListSupport {
  /** Whether it takes the field that a search param sets, or a value of it. */
  readonly supports: (param: string, value?: unknown) => boolean
  /** Whether its answer, or its rows, have a field. */
  readonly answers: (field: string) => boolean
}

interface SupportedSearch<Search> extends ListSupport {
  /** The search without the fields that the call does not take. */
  readonly search: Search
}

/** `fields` must stay the same object. */
export function useSupportedSearch<Search extends object, C extends Call>(
  address: Search,
  call: C,
  fields?: ListFields<Search, C>,
): SupportedSearch<Search> {
  const isFull = useStore(useServices().isFullBackend)
  const support = useMemo(() => {
    const names: Readonly<Record<string, string | undefined>> = { ...commonFields, ...fields }
    // A list that only a full backend has is not shown on another one.
    const takesAll = isFull || call.fullBackendOnly
    return {
      takes: (param: string, value?: unknown) => takesAll || isInSpecification(call, names[param] ?? param, value),
      answers: (field: string) => isFull || !call.fullBackendAnswers?.includes(field),
    }
  }, [isFull, call, fields])
  return useMemo(() => {
    const { takes, answers } = support
    const dropped = Object.entries(address).flatMap(([param, value]) => (takes(param, value) ? [] : [[param, undefined] as const]))
    return {
      search: dropped.length > 0 ? { ...address, ...Object.fromEntries(dropped) } : address,
      supports: takes,
      answers,
    }
  }, [support, address])
}
