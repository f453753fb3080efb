import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderIn } from '#ui/test-render.tsx'
import { type Services, ServicesContext } from '../services.ts'
import { memoryStorage } from '../session/memory.ts'
import { CameraView } from './camera-view.tsx'
import { createEarlyCamera } from './early-camera.ts'
import { fakeDevices, turnPage } from './fake-devices.ts'
import { useCamera } from './use-camera.ts'

export function setUpFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    turnPage('visible')
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

interface ScannerOptions {
  readonly devices?: Parameters<typeof fakeDevices>[0]
  readonly before?: (devices: ReturnType<typeof fakeDevices>) => void
  readonly storage?: ReturnType<typeof memoryStorage>
}

export async function openScanner({ devices: kind, before, storage = memoryStorage() }: ScannerOptions = {}) {
  const devices = fakeDevices(kind)
  before?.(devices)
  const seen: string[] = []
  const reader = { read: vi.fn(async () => devices.view.text), close: vi.fn() }
  const services = { storage, earlyCamera: createEarlyCamera() } as Services
  const onText = vi.fn((text: string) => void seen.push(text))
  let pause: (isPaused: boolean) => void = () => undefined
  const Scanner = () => {
    const [isPaused, setPaused] = useState(false)
    pause = (next) => act(() => setPaused(next))
    return <CameraView camera={useCamera({ isPaused: () => isPaused, onText, createReader: () => reader })} />
  }
  const shown = renderIn(
    'en',
    <StrictMode>
      <ServicesContext value={services}>
        <Scanner />
      </ServicesContext>
    </StrictMode>,
  )
  await advance(0)
  const status = () => screen.queryByRole('alert')?.textContent ?? (screen.getByRole('status').textContent || 'ready')
  const retry = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(0)
  }
  return { ...devices, ...shown, seen, reader, onText, storage, pause: (isPaused: boolean) => pause(isPaused), status, retry }
}
