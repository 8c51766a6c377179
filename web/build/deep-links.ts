import type { Plugin } from 'vite'

/** Paths of the server, and pages outside the app. */
const OTHERS = /^\/(api|files|dev|healthz|readyz|socket\.io|mobile|mobile-app)(\/|$)/

/** In development, answers every address of the app with its document, as the server does. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
        const isAddress = path !== '/' && !path.startsWith('/@') && !/\.\w+$/.test(path)
        const isPage = request.headers.accept?.includes('text/html') === true
        if (isAddress && isPage && !OTHERS.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}
