import { afterAll, vi } from 'vitest'

// Test files share a worker: fake timers or a fake time that one leaves behind would reach the next.
afterAll(() => void vi.useRealTimers())
