/** The big buttons of a result; they stay visible, on a phone above the session's bar. */
export const actionBarClasses =
  'sticky bottom-0 mt-auto -mb-4 grid gap-3 bg-paper pt-3 pb-4 max-md:bottom-[calc(var(--shell-bottom,0px)+var(--h-lg)+env(safe-area-inset-bottom,0px))] md:bg-surface'
