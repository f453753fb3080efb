import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { cameraPermission } from '#lib/camera/camera-errors.ts'
import { useServices } from '#lib/services.ts'
import type { Till } from '../use-till.ts'

/** Milliseconds without a scan or a touch until a fetched update replaces the running version. */
export const idleUntilUpdate = 3 * 60_000

const activities = ['pointerdown', 'keydown', 'input', 'scroll'] as const

const hasText = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !/checkbox|radio|button|submit|file/.test(field.type) && field.value !== ''

/** Whether a reload would close a dialog or lose typed text. */
const isPageInUse = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(hasText)

/** A failed scan may be tried again. */
const isScanOpen = ({ state }: Till) => (state.step === 'finished' ? state.outcome.kind === 'failed' : state.step !== 'waiting')

/** Takes a fetched update while nobody uses the till; otherwise the next start takes it. */
export function useIdleUpdate(till: Till, isPractising: boolean): void {
  const update = useStore(useServices().installedApp, (installed) => installed.update)
  const isBusy = isPractising || isScanOpen(till)
  const take = useEffectEvent(async () => {
    // Where the browser asks again after a reload, the till would wait for a person behind its question.
    const permission = await cameraPermission()
    if (permission?.state !== 'granted' || till.outbox?.store.getState().isSending || isPageInUse()) return
    update?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan begins the wait again.
  useEffect(() => {
    if (!update || isBusy) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const wait = () => {
      clearInterval(timer)
      timer = setInterval(() => void take(), idleUntilUpdate)
    }
    wait()
    const stop = new AbortController()
    for (const type of activities) addEventListener(type, wait, { capture: true, passive: true, signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [update, isBusy, till.state])
}
