/** In the words of Chromium, Firefox, Safari and Vite. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A part of the portal could not be loaded: no connection, or a newer release has replaced it. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && words.test(error.message)

/**
 * The router knows such an error by how its message begins and reloads the page by itself, whatever stands on it and even
 * without a connection. Said otherwise, it leaves that to the error screen.
 */
export function claimLostChunks(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not loaded: ${payload.message}`
  })
}
