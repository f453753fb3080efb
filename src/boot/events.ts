/** An event on the window: the parser has reached more of the prerendered fragments of index.html. */
export const fragmentsRead = 'fragments'
/** An event on the window: a script or a style sheet could not be loaded. */
export const fileLost = 'lost'
