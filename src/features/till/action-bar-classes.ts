/** The big buttons of a result; on a phone they stay visible above the session's bar. */
export const actionBarClasses =
  'mt-auto grid gap-3 max-md:sticky max-md:bottom-[calc(var(--shell-bottom,0px)+var(--h-lg)+env(safe-area-inset-bottom,0px))] max-md:-mb-4 max-md:bg-paper max-md:pt-3 max-md:pb-4'
