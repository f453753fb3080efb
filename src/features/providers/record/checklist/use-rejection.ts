import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { type ProviderProblem, providerProblems } from '#contract/providers.ts'
import { faultsByField } from './faults.ts'
import { hasSentence, type Sentence, type Sentences, withoutSentence, withSentence } from './rejection-text.ts'

interface Found {
  /** Fields that differ from the licence. */
  readonly differing: readonly ProviderProblem[]
  /** Another business has the same data. */
  readonly hasSimilar: boolean
}

interface Draft {
  readonly text: string
  /** The fault of each marked field. */
  readonly faults: Readonly<Partial<Record<ProviderProblem, string>>>
  /** The checks wrote it, and nobody has changed it. */
  readonly isSuggested?: true
}

const drafts = ['providerRejection'] as const

const differs = 'differs'

const blank: Draft = { text: '', faults: {} }

export interface Rejection extends Draft {
  /** In the order of the record. */
  readonly flagged: readonly ProviderProblem[]
  readonly setText: (text: string) => void
  readonly toggle: (field: ProviderProblem) => void
  readonly choose: (field: ProviderProblem, fault: string) => void
  readonly clear: () => void
  /** Writes what the checks found, unless somebody has marked or written something. */
  readonly suggest: (found: Found) => void
  /** Clears what the checks wrote, unless somebody has changed it. */
  readonly dropSuggestion: () => void
  /** Whether the reason says that the business has another account. */
  readonly isSimilar: boolean
  readonly toggleSimilar: () => void
}

/** Marks and reason of one submission, in the memory of the session: they survive the way to other records. */
export function useRejection(id: string, { submittedAt }: Pick<Profile, 'submittedAt'>): Rejection {
  const client = useQueryClient()
  const toSentence = useSentence()
  const similar = useSimilarSentence()
  const queryKey = [...drafts, id, submittedAt] as const
  const read = () => client.getQueryData<Draft>(queryKey) ?? blank
  // `useQuery` renders after the event, when a controlled text has lost its caret and the next characters.
  const data = useSyncExternalStore(useSubscription(queryKey), read)
  const write = (change: (draft: Draft) => Draft) => {
    client.setQueryDefaults(drafts, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, change(read()))
  }
  const sentences = (faults: Draft['faults']): Sentences =>
    Object.fromEntries(
      providerProblems.flatMap((field) => (faults[field] === undefined ? [] : [[field, toSentence(field, faults[field])]])),
    )
  const unmark = ({ text, faults }: Draft, field: ProviderProblem): Draft => {
    const { [field]: fault, ...rest } = faults
    return { text: fault === undefined ? text : withoutSentence(text, toSentence(field, fault)), faults: rest }
  }
  const mark = ({ text, faults }: Draft, field: ProviderProblem, fault: string): Draft => ({
    text: withSentence(text, field, toSentence(field, fault), sentences(faults)),
    faults: { ...faults, [field]: fault },
  })
  return {
    ...data,
    flagged: providerProblems.filter((field) => data.faults[field] !== undefined),
    setText: (text) => write(({ faults }) => ({ text, faults })),
    toggle: (field) =>
      write((draft) => (draft.faults[field] === undefined ? mark(draft, field, faultsByField[field][0]) : unmark(draft, field))),
    choose: (field, fault) => write((draft) => mark(unmark(draft, field), field, fault)),
    clear: () => write(() => blank),
    suggest: ({ differing, hasSimilar }) =>
      write((draft) => {
        if (!draft.isSuggested && (draft.text || Object.keys(draft.faults).length > 0)) return draft
        const start = hasSimilar ? { ...blank, text: withSentence('', undefined, similar, {}) } : blank
        const suggested = differing
          .filter((field) => faultsByField[field].some((fault) => fault === differs))
          .reduce((flagged, field) => mark(flagged, field, differs), start)
        return { ...suggested, isSuggested: true }
      }),
    dropSuggestion: () => write((draft) => (draft.isSuggested ? blank : draft)),
    isSimilar: hasSentence(data.text, similar),
    toggleSimilar: () =>
      write(({ text, faults }) => ({
        text: hasSentence(text, similar) ? withoutSentence(text, similar) : withSentence(text, undefined, similar, sentences(faults)),
        faults,
      })),
  }
}

/** While the question is open, what the checks find later is written too, until somebody changes the reason. */
export function useLaterFindings(rejection: Rejection | undefined, isOpen: boolean, found: Found): void {
  const suggest = useEffectEvent(() => {
    if (isOpen && rejection?.isSuggested) rejection.suggest(found)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another finding writes again.
  useEffect(() => suggest(), [found.differing.join(), found.hasSimilar])
}

/** Subscribes to one query only: others may be added while a component renders. */
function useSubscription(queryKey: QueryKey): (notify: () => void) => () => void {
  const client = useQueryClient()
  const hash = hashKey(queryKey)
  return useCallback(
    (notify) => client.getQueryCache().subscribe(({ query: { queryHash } }) => queryHash === hash && notify()),
    [client, hash],
  )
}

/** `Commercial registration number: does not match the licence.` */
function useSentence(): (field: ProviderProblem, fault: string) => Sentence {
  const { t: en } = useTranslation('providers', { keyPrefix: 'record', lng: 'en' })
  const { t: ar } = useTranslation('providers', { keyPrefix: 'record', lng: 'ar' })
  return (field, fault) => {
    const say = (t: typeof en) => `${t(`fields.${field}`)}: ${t(`faults.${field}.${fault}` as 'faults.businessCategory.wrong')}`
    return { en: say(en), ar: say(ar) }
  }
}

function useSimilarSentence(): Sentence {
  const { t: en } = useTranslation('providers', { keyPrefix: 'bulk.reasons', lng: 'en' })
  const { t: ar } = useTranslation('providers', { keyPrefix: 'bulk.reasons', lng: 'ar' })
  return { en: en('duplicate'), ar: ar('duplicate') }
}
