import { useStore } from 'zustand'
import { useServices } from '../services.ts'

/** Whether changes are pushed, so that nothing needs to poll. */
export const useIsLive = (): boolean => useStore(useServices().live, ({ status }) => status === 'connected')
