import type { Plugin } from 'vite'

/** While developing, answers the app's document for every path a person may stand on, as the server does. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
        const isForPeople = path !== '/' && !path.startsWith('/@') && !/\.\w+$/.test(path)
        const isPage = request.headers.accept?.includes('text/html') === true
        if (isForPeople && isPage && !OTHERS.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}

/** What the server answers itself, and the pages that are no part of the app. */
const OTHERS = /^\/(api|files|dev|healthz|readyz|socket\.io|mobile|mobile-app)(\/|$)/
