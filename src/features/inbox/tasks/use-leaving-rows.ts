import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Notification } from '#contract/inbox.ts'
import { dropTasks } from '../api.ts'
import { isDone } from '../inbox-list.ts'

const checkEveryMs = 500
/** Milliseconds for which a row shows what somebody else has done. */
const staysFor = 6_000

/** Whether somebody else has done it. A newer notification does not count, because it stands above. */
export const isOvertaken = ({ done }: Notification): boolean => Boolean(done && !done.isOwn && done.how !== 'replaced')

const findRow = (target: EventTarget | Element | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-ids]')?.dataset.ids?.split(' ') : undefined

/** Removes done rows from what is to do: those of others after a moment, and none from under the pointer. */
export function useLeavingRows(rows: readonly Notification[], box: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const pointed = useRef<readonly string[]>([])
  const checks = useRef(new Map<string, number>())
  const done = rows.filter(isDone)
  const check = useEffectEvent(() => {
    const { activeElement } = document
    const focused = box.current?.contains(activeElement) ? (findRow(activeElement) ?? []) : []
    const leaves = (row: Notification) => {
      const count = (checks.current.get(row._id) ?? 0) + 1
      checks.current.set(row._id, count)
      if (pointed.current.includes(row._id)) return false
      return !isOvertaken(row) || (count * checkEveryMs >= staysFor && !focused.includes(row._id))
    }
    const ids = new Set(done.filter(leaves).map(({ _id }) => _id))
    for (const id of ids) checks.current.delete(id)
    if (ids.size > 0) dropTasks(client, ids)
  })
  const isAnyDone = done.length > 0
  useEffect(() => {
    if (!isAnyDone) return undefined
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [isAnyDone])
  return {
    onPointerOver: ({ target }: PointerEvent) => {
      pointed.current = findRow(target) ?? []
    },
    onPointerLeave: () => {
      pointed.current = []
    },
  }
}
