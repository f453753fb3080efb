import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createBurstEnd, scanEnd } from '#ui/hooks/scanner-burst.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import type { TillState } from '../till-screen.ts'
import { minScanLength } from './keyboard-wedge.ts'

interface ScannerFieldProps {
  readonly step: TillState['step']
  /** The device is a till and nothing else. */
  readonly isAlone: boolean
  readonly onScan: (readings: readonly string[]) => void
}

const isFree = ({ activeElement }: Document) => !activeElement?.matches('input, textarea, select') && !isCovered()

/**
 * Receives the text of scanners that press no keys, as in handheld Android devices, where a keydown is `Unidentified` at most.
 * On a touch screen it has the focus while a till has no other use for it; elsewhere only after such a key.
 */
export function ScannerField({ step, isAlone, onScan }: ScannerFieldProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const isTouch = useMedia('(pointer: coarse)')
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<ReturnType<typeof createBurstEnd>>(undefined)
  const wasUsed = useRef(false)
  const focusIfFree = () => {
    const isUnused = document.activeElement === document.body && isAlone && isTouch
    if ((isUnused || wasUsed.current) && isFree(document)) field.current?.focus({ preventScroll: true })
  }
  const focusFor = useEffectEvent(focusIfFree)
  const finish = () => {
    end.current?.stop()
    const text = field.current?.value ?? ''
    if (field.current) field.current.value = ''
    if (text.length < minScanLength) return
    wasUsed.current = true
    onScan([text])
  }
  const finishBurst = useEffectEvent(finish)
  useEffect(() => {
    const burstEnd = createBurstEnd(() => finishBurst(), scanEnd)
    end.current = burstEnd
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Unidentified' || !isFree(document)) return
      wasUsed.current = true
      focusFor()
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      document.removeEventListener('keydown', listen, { capture: true })
      burstEnd.stop()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step, whose result has taken the focus
  useEffect(() => focusFor(), [step, isTouch])
  return (
    <input
      ref={field}
      data-scanner
      aria-label={t('scanner')}
      tabIndex={-1}
      inputMode="none"
      autoComplete="off"
      className="sr-only"
      onInput={() => end.current?.start()}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      onBlur={({ relatedTarget }) => relatedTarget ?? setTimeout(focusIfFree)}
    />
  )
}
