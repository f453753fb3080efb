/** For what takes filters away and itself with them: the focus goes on to the search. */
export const focusSearch = (): void => document.querySelector<HTMLInputElement>('main search input')?.focus()
