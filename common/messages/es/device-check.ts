import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/device-check.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the check of camera, microphone and connection before a session. */
  checkMessages: {
    title: 'Antes de unirse',
    text: 'Véase y óigase como lo verán y oirán los demás. Nada de esta prueba se envía ni se guarda.',
    start: 'Probar la cámara y el micrófono',
    starting: 'Un momento…',
    stop: 'Terminar la prueba',
    camera: 'Cámara',
    microphone: 'Micrófono',
    preview: 'Su cámara',
    level: 'Nivel del micrófono',
    speak: 'Diga unas palabras. La barra debería moverse.',
    heard: 'Su micrófono funciona.',
    connection: 'Conexión',
    connectionStart: 'Probar la conexión',
    connectionAgain: 'Probar la conexión de nuevo',
    measuring: 'Midiendo…',
    noPicture: 'Sin imagen',
    /** When camera and microphone fail for the same reason. */
    advice: {
      NotAllowedError:
        'Su navegador bloquea la cámara y el micrófono. Permita ambos con el ícono junto a la dirección de la página y pruebe de nuevo.',
      NotFoundError:
        'No se encontró una cámara o un micrófono. Conecte uno, o abra esta página en un teléfono, y pruebe de nuevo.',
      NotReadableError:
        'Otro programa está usando la cámara o el micrófono. Ciérrelo y pruebe de nuevo.',
      other:
        'No se pudieron abrir la cámara y el micrófono. Reinicie el navegador y pruebe de nuevo.',
    },
    /** When only one of the devices works: the advice for the other, by device and error. */
    lacks: {
      camera: {
        NotAllowedError:
          'La cámara está bloqueada. Permítala con el ícono junto a la dirección de la página y pruebe de nuevo.',
        NotFoundError: 'No se encontró ninguna cámara. Conecte una y pruebe de nuevo.',
        NotReadableError: 'Otro programa está usando la cámara. Ciérrelo y pruebe de nuevo.',
        other: 'No se pudo abrir la cámara. Reinicie el navegador y pruebe de nuevo.',
      },
      microphone: {
        NotAllowedError:
          'El micrófono está bloqueado. Permítalo con el ícono junto a la dirección de la página y pruebe de nuevo.',
        NotFoundError: 'No se encontró ningún micrófono. Conecte uno y pruebe de nuevo.',
        NotReadableError: 'Otro programa está usando el micrófono. Ciérrelo y pruebe de nuevo.',
        other: 'No se pudo abrir el micrófono. Reinicie el navegador y pruebe de nuevo.',
      },
    },
    /** What the person can do without the device. */
    without: {
      camera:
        'Su micrófono funciona. Puede unirse solo con audio, pero quienes firman deben verse.',
      microphone: 'Su cámara funciona. Puede unirse y ver a todos, pero nadie podrá oírlo.',
    },
    roundTrip: '{milliseconds, number} ms.',
    throughput: 'Aproximadamente {up} Mbit/s de subida y {down} Mbit/s de bajada.',
    good: 'Buena: su conexión es lo bastante rápida para el video.',
    fair: 'Aceptable: la imagen puede congelarse a veces. Ayuda acercarse al router o usar un cable.',
    poor: 'Mala: habrá interrupciones. Cierre otros programas que usen la red o cambie de red.',
    offline: 'No pudimos comunicarnos con el servidor. Revise su red y pruebe de nuevo.',
    direct: 'Esta red permite conexiones de video directas.',
    hidden:
      'Es posible que esta red no permita conexiones de video directas, y no hay ningún servidor de retransmisión disponible. Si el video o el audio no funcionan, pruebe con otra red.',
    relayWorks:
      'Nuestro servidor de retransmisión también funciona, por si otro participante lo necesita.',
    relayed:
      'Esta red no permite conexiones de video directas. El video pasa por nuestro servidor de retransmisión, que funciona.',
    relayRefuses:
      'Nuestro servidor de retransmisión rechaza la conexión. Solo nosotros podemos corregirlo, así que comuníquese con nosotros.',
    relaySilent: 'Nuestro servidor de retransmisión no responde.',
    directOnly:
      'Es posible que el video y el audio no funcionen con participantes cuya red no permita conexiones directas. En ese caso, pruebe con otra red.',
    blocked:
      'El video no puede atravesar esta red, ni directamente ni por nuestro servidor de retransmisión.',
    blockedNext: 'Pruebe con otra red o pida a quien administra esta que lo permita.',
    narrow:
      'Su velocidad de subida es baja, así que su imagen será pequeña. El audio tiene prioridad para que los demás siempre puedan oírlo.',
  },
};
