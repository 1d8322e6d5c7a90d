// The bytes of the documentation page's script, between two labels.
    .section .rodata
    .global comanda_redoc_begin
    .global comanda_redoc_end
comanda_redoc_begin:
    .incbin "redoc.standalone.js"
comanda_redoc_end:
    .section .note.GNU-stack, "", %progbits
