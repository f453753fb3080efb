// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openPortal } from '#fixtures/open-portal.tsx'
import { ServicesContext } from '#lib/services.ts'
import { useFirstAnswers } from './use-first-answers.ts'

test('it is true soon after the first queries, not before and not between two that need each other', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { services } = await openPortal({ path: '/service-provider/login', as: null })
  const { queryClient } = services
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  )
  const { result } = renderHook(useFirstAnswers, { wrapper })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(1_000)
  expect(result.current).toBe(false)
  for (const name of ['first', 'second']) {
    const answer = Promise.withResolvers<string>()
    void queryClient.fetchQuery({ queryKey: [name], queryFn: () => answer.promise })
    await pass(1_000)
    expect(result.current).toBe(false)
    await act(async () => answer.resolve(name))
    await pass(50)
  }
  await pass(500)
  expect(result.current).toBe(true)
})
