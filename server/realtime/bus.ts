import type { AfterCommit } from '../http/after-commit.ts'

export interface BusEvent {
  readonly topic: string
  /** JSON, so that a bus between several instances can carry it. */
  readonly data: unknown
}

type Subscriber = (event: BusEvent) => unknown

export interface Bus {
  /** Delivers after the commit of the call, never after a rollback. */
  readonly publish: (afterCommit: AfterCommit, event: BusEvent) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (topic: string, subscriber: Subscriber) => () => void
}

/** A failing subscriber is logged and stops no other one. */
export function createBus(): Bus {
  const subscribers = new Map<string, Set<Subscriber>>()
  return {
    publish: (afterCommit, event) => {
      for (const subscriber of subscribers.get(event.topic) ?? []) afterCommit(() => subscriber(event))
    },
    subscribe: (topic, subscriber) => {
      const ofTopic = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, ofTopic.add(subscriber))
      return () => void ofTopic.delete(subscriber)
    },
  }
}
